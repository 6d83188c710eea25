import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { childrenOf } from './children.ts';

/** A process and its children: PostgreSQL's server with the processes that serve its connections. */
export function familyOf(pid: number): number[] {
  return [pid, ...childrenOf(pid)];
}

/** The total of open descriptors of these processes; one that has ended has none. */
export function descriptorsOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + (quietly(() => readdirSync(`/proc/${pid}/fd`).length) ?? 0), 0);
}

/**
 * A process's open descriptors: connections to this port whose client is still there, and all others. Connections that
 * the client closed and the process did not are among the others.
 */
export function heldBy(pid: number, port: number): { clients: number; others: number } {
  const folder = `/proc/${pid}/fd`;
  const links = readdirSync(folder).map((name) => quietly(() => readlinkSync(`${folder}/${name}`)) ?? '');
  const accepted = acceptedOn(port);
  const clients = links.filter((link) => accepted.has(link)).length;
  return { clients, others: links.length - clients };
}

/** The established connections at a port, by their socket names in a descriptor list. */
function acceptedOn(port: number): Set<string> {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const established = '01';
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1);
  const fields = lines.map((line) => line.trim().split(/\s+/));
  const ours = fields.filter(([, at = '', , state]) => at.endsWith(local) && state === established);
  return new Set(ours.map((it) => `socket:[${it[9]}]`));
}

/** The private megabytes of these processes, without shared memory such as PostgreSQL's cache. */
export function privateMegabytesOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const text = quietly(() => readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? '';
    const [, kilobytes] = /^Pss_Anon:\s+(\d+) kB$/m.exec(text) ?? [];
    return sum + Number(kilobytes ?? 0) / 1000;
  }, 0);
}

/** Processes may end while they are inspected. */
function quietly<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
