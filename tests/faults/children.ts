import { spawnSync } from 'node:child_process';

/** The process ids of a process's children; empty if it has none or has ended. */
export function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', `${pid}`], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean).map(Number);
}
