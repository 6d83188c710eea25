#!/bin/sh
# Builds the version that is checked out here into a folder of its own and lets the link `current` beside it lead there:
# processes that run keep theirs, those that start next take the new one. docs/operating.md, "The same without containers".
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
