import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const manifest = new URL('../../build/client/.vite/manifest.json', import.meta.url);

/** Returns the id of the pages' build, which changes with any file for the browser. "" if there is no build. */
export function buildId(): string {
  try {
    return createHash('sha256').update(readFileSync(manifest)).digest('hex').slice(0, 16);
  } catch {
    return '';
  }
}
