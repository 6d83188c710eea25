import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Resident megabytes of a process and of the Node processes below it, such as those that render. */
export function residentMb(pid: number): number {
  return [pid, ...nodesBelow(pid)].reduce((sum, it) => sum + ownMb(it), 0);
}

/** Calls `act`. Returns by how many megabytes a process and its children grew meanwhile, and the result of `act`. */
export async function growthMb<T>(pid: number, act: () => Promise<T>): Promise<{ mb: number; of: T }> {
  const before = residentMb(pid);
  let [peak, ended] = [before, false];
  const watch = async () => {
    for (; !ended; await pause(10)) peak = Math.max(peak, residentMb(pid));
  };
  const watching = watch();
  const of = await act().finally(() => {
    ended = true;
  });
  await watching;
  return { mb: peak - before, of };
}

function nodesBelow(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((it) => parentOf(it) === pid && nameOf(it).includes('node'));
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(statusOf(pid))?.[1] ?? 0);
}

function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? '';
  } catch {
    return '';
  }
}

function ownMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(statusOf(pid))?.[1] ?? 0) / 1024;
}

/** "" if the process has ended. */
function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'latin1');
  } catch {
    return '';
  }
}
