import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Limits the size of any file that a process writes to `bytes`, until `lift`. The owner of the process may do this.
 * Node gets EFBIG. Throws one sentence if it cannot be done.
 */
export function limitFiles(pid: number, bytes: number): { lift(): void } {
  const limits = readFileSync(`/proc/${pid}/limits`, 'utf8');
  const [, before = 'unlimited'] = /^Max file size\s+(\S+)/m.exec(limits) ?? [];
  setLimit(pid, String(bytes));
  return { lift: () => setLimit(pid, before) };
}

/** Sets only the soft limit, which may be raised again. */
function setLimit(pid: number, bytes: string): void {
  const { status, stderr } = spawnSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`], {
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new Error(`The size of files cannot be limited by prlimit: ${(stderr ?? '').trim()}`);
}
