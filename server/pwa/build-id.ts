import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const manifest = new URL('../../build/client/.vite/manifest.json', import.meta.url);

/** Names the build of the pages: it is another one as soon as any file for the browser is. "" where none was made. */
export function buildId(): string {
  try {
    return createHash('sha256').update(readFileSync(manifest)).digest('hex').slice(0, 16);
  } catch {
    return '';
  }
}
