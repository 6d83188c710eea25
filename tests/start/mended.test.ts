import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearAway, startQuad } from './quad.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quad-mended-'));
});
afterEach(() => clearAway(folder));

/** Makes the process read the library's file as npm installs it. */
const asBrought = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const read = fs.readFileSync;
  fs.readFileSync = (path, ...more) => {
    const it = read(path, ...more);
    const meant = typeof it === 'string' && String(path).endsWith('postgres/src/connection.js');
    return meant ? it.replace(';(query || sent.length) && error(', '') : it;
  };
  syncBuiltinESMExports();`;

test('a start without the mends of postgres.js stops with one sentence that says what to run', async () => {
  const hook = `--import=data:text/javascript,${encodeURIComponent(asBrought)}`;
  const quad = await startQuad(folder, { env: { NODE_OPTIONS: hook } });
  expect(quad.address).toBeNull();
  expect(await quad.exit).toBe(1);
  expect(quad.said.err).toBe(
    'The library postgres is not mended: run node scripts/mend-postgres.js, then start again.\n',
  );
});
