import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * No file that a process writes may grow beyond so many bytes, until `lift`; whoever owns the process may do so. Node
 * is answered with EFBIG. Throws, in one sentence, where it cannot be done.
 */
export function limitFiles(pid: number, bytes: number): { lift(): void } {
  const limits = readFileSync(`/proc/${pid}/limits`, 'utf8');
  const [, before = 'unlimited'] = /^Max file size\s+(\S+)/m.exec(limits) ?? [];
  setLimit(pid, String(bytes));
  return { lift: () => setLimit(pid, before) };
}

/** The soft limit alone, which may be raised again. */
function setLimit(pid: number, bytes: string): void {
  const { status, stderr } = spawnSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`], {
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new Error(`The size of files cannot be limited by prlimit: ${(stderr ?? '').trim()}`);
}
