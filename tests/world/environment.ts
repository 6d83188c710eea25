import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { flags } from '#server/media/child/limits.ts';

const memory = '/dev/shm';
const roomBytes = 6e9;
const root = fileURLToPath(new URL('../../', import.meta.url));
const compiled = `${root}node_modules/.cache/node-tests`;

/**
 * Prepares the environment of the processes that a run starts: Node reuses code that is compiled once, and temporary
 * folders are in memory if the machine has room. A world is a thousand small files, which a disk makes slowly.
 */
export function prepareEnvironment(): void {
  process.env.NODE_COMPILE_CACHE = compiled;
  if (hasRoom()) process.env.TMPDIR = memory;
}

/**
 * Compiles the server and its child processes, the first time on a machine, before many processes do so at once. A
 * child process is killed after its job, so it never writes what it compiled.
 */
export async function compileServer(): Promise<void> {
  if (existsSync(compiled)) return;
  await Promise.all([
    load([], ['server/app.ts']),
    load(flags, [
      'server/media/child/main.ts',
      'server/media/pdf/rewrite.ts',
      'server/media/pdf/draw.ts',
      'server/media/pictures/encode-picture.ts',
      'server/media/pictures/heic.ts',
    ]),
  ]);
}

async function load(options: readonly string[], modules: string[]): Promise<void> {
  const program = `for (const it of ${JSON.stringify(modules)}) await import('./' + it); process.exit()`;
  await promisify(execFile)(process.execPath, [...options, '--input-type=module', '--eval', program], {
    cwd: root,
  });
}

function hasRoom(): boolean {
  try {
    // Some tests run programs that they write, which containers forbid there.
    const runs = / \/dev\/shm tmpfs (?!\S*noexec)/.test(readFileSync('/proc/mounts', 'latin1'));
    const { bavail, bsize } = statfsSync(memory);
    return runs && bavail * bsize > roomBytes;
  } catch {
    return false;
  }
}
