import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { World } from '../world/world.ts';

/**
 * Runs `npm run demo` with these arguments while a world's servers run. Returns its output on both streams and its exit
 * code.
 */
export async function demo(world: World, words: string[], settings: Record<string, string> = {}) {
  const env = { ...process.env, DATABASE_URL: world.databaseUrl, DATA_DIR: world.dataDir, ...settings };
  const run = promisify(execFile)(process.execPath, ['scripts/demo.ts', ...words], { env });
  const { stdout, stderr, code = 0 } = await run.catch((failed) => failed);
  return { code, said: `${stdout}${stderr}`.trim() };
}
