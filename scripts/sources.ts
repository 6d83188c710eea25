import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../', import.meta.url));
export const buildFolder = join(root, 'build');
/** The file in which a finished build stores the hash of its sources. */
export const noteFile = join(buildFolder, 'sources.sha256');

const SOURCES = [
  'web',
  'contract',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/build.ts',
  'scripts/pdf-files.ts',
  'scripts/precompress.ts',
  'scripts/single-icons.ts',
];

/** A hash of the build's sources by content: modification times would make every fresh clone look changed. */
export function hashSources(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesIn).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** The source hash of the present build, or null if there is no finished build. */
export function builtFrom(): string | null {
  return existsSync(noteFile) ? readFileSync(noteFile, 'utf8') : null;
}

function filesIn(path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
}
