#!/bin/sh
# Builds the checked-out version into its own folder and points the link `current` next to it there. Running processes
# keep their version; the next start uses the new one. docs/operating.md, "The same without containers".
set -eu
cd "$(dirname "$0")/.."
name=$(git log -1 --format=%cd-%h --date=format:%Y%m%d)
release="$(cd .. && pwd)/$name"
if [ ! -d "$release" ]; then
  rm -rf "$release.new"
  git clone --quiet . "$release.new"
  (cd "$release.new" && npm ci && npm run build)
  mv "$release.new" "$release"
fi
ln -sfn "$name" ../current
echo "The next process starts $name."
