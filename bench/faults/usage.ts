import { readdirSync, readFileSync } from 'node:fs';
import { childrenOf } from './children.ts';

/** A process and all below it: PostgreSQL's server with the processes that serve its connections. */
export function familyOf(pid: number): number[] {
  return [pid, ...childrenOf(pid)];
}

/** The open descriptors of these processes together; one that has ended has none. */
export function descriptorsOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + (quietly(() => readdirSync(`/proc/${pid}/fd`).length) ?? 0), 0);
}

/** The megabytes that these processes hold for themselves: what they share, such as the cache of PostgreSQL, is not among it. */
export function privateMegabytesOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const text = quietly(() => readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? '';
    const [, kilobytes] = /^Pss_Anon:\s+(\d+) kB$/m.exec(text) ?? [];
    return sum + Number(kilobytes ?? 0) / 1000;
  }, 0);
}

/** The cores' seconds that a process has used so far. */
export function processorSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticksPerSecond = 100;
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Processes come and go while they are looked at. */
function quietly<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
