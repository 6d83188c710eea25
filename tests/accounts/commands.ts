import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import type { World } from '../world/world.ts';

/** Runs a script on the world's database, as npm would; returns its output on both streams and its exit code. */
export async function command(
  world: World,
  script: string,
  args: string[],
  settings: Record<string, string> = {},
) {
  const [{ name }] = await world.db<[{ name: string }]>`select current_database() as name`;
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  const env = { ...process.env, DATABASE_URL: url.href, DATA_DIR: world.dataDir, ...settings };
  const cwd = fileURLToPath(new URL('../../', import.meta.url));
  const run = promisify(execFile)(process.execPath, [`scripts/${script}.ts`, ...args], { cwd, env });
  const { stdout, stderr, code = 0 } = await run.catch((failed) => failed);
  return { code, said: `${stdout}${stderr}`.trim() };
}
