import { readdirSync, readFileSync } from 'node:fs';

/** Process ids by role, such as `app` and `PostgreSQL`. */
export type Roles = Readonly<Record<string, readonly number[]>>;

/** Milliseconds of processor time by role, including all children of these processes. */
export function processorMs(roles: Roles): Record<string, number> {
  const stats = readStats();
  const of = (pid: number): number => {
    const it = stats.get(pid);
    if (!it) return 0;
    const children = [...stats].filter(([, { parent }]) => parent === pid);
    return it.ms + children.reduce((sum, [child]) => sum + of(child), 0);
  };
  return Object.fromEntries(
    Object.entries(roles).map(([role, pids]) => [role, pids.reduce((sum, pid) => sum + of(pid), 0)]),
  );
}

/** The processor time used between two readings, by role. */
export function spent(before: Record<string, number>, after: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(after).map(([role, ms]) => [role, ms - (before[role] ?? 0)]));
}

/** The child processes of this process that run a program of this name. */
export function childrenNamed(name: string): number[] {
  return [...readStats()].flatMap(([pid, it]) => (it.parent === process.pid && it.name === name ? pid : []));
}

/** Every process with its parent and its time, including children that have ended. */
function readStats(): Map<number, Stat> {
  const stats = new Map<number, Stat>();
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    const stat = readStat(pid);
    if (!stat) continue;
    // The program's name is in brackets and may contain spaces.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, ofUser = 0, ofSystem = 0] = fields.slice(11, 15);
    stats.set(Number(pid), {
      name: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')),
      parent: fields[1] ?? 0,
      ms: (user + system + ofUser + ofSystem) * tickMs,
    });
  }
  return stats;
}

interface Stat {
  name: string;
  parent: number;
  ms: number;
}

function readStat(pid: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // The process has ended meanwhile.
    return undefined;
  }
}

/** Linux counts in hundredths of a second. */
const tickMs = 10;
