import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

/** What PostgreSQL wrote about itself into the data folder, or null when no server was started or it stopped. */
export function readPostmaster(cluster: string): Postmaster | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    if (!Number.isInteger(pid) || pid <= 0) return null;
    return { pid, port, ready: (lines[7] ?? '').trim() === 'ready' };
  } catch {
    return null;
  }
}

/**
 * The server that runs on the data folder, if one does.
 *
 * After a reboot or a restored backup the noted process id may belong to a stranger, and PostgreSQL would refuse to
 * start; such a note is removed. A note whose process is dead stays: PostgreSQL itself then makes sure that none of
 * its children is left on the files.
 */
export function findRunning(cluster: string): Postmaster | null {
  const noted = readPostmaster(cluster);
  if (!noted || !isAlive(noted.pid)) return null;
  if (worksIn(noted.pid, cluster)) return noted;
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  return null;
}

/** Whether the process runs; one that has ended and waits to be collected by its parent does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !['Z', 'X'].includes(stat.slice(stat.lastIndexOf(')') + 2)[0] ?? '');
  } catch {
    return false;
  }
}

/** PostgreSQL works inside its data folder, so that names it even when the folder was moved meanwhile. */
function worksIn(pid: number, cluster: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster);
  } catch {
    return false;
  }
}
