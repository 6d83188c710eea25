import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

/** PostgreSQL's own record in the data folder; null if no server was started or it has stopped. */
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
 * The server that runs on the data folder, or null. Removes a record whose process id belongs to another program, as
 * after a reboot, since PostgreSQL would refuse to start. The record of a dead process stays: PostgreSQL checks for
 * surviving children.
 */
export function findRunning(cluster: string): Postmaster | null {
  const noted = readPostmaster(cluster);
  if (!noted || !isAlive(noted.pid)) return null;
  if (worksIn(noted.pid, cluster)) return noted;
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  return null;
}

/** Whether the process runs; a zombie does not. */
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

/** PostgreSQL's working directory is its data folder, which identifies it even if the folder was moved. */
function worksIn(pid: number, cluster: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster);
  } catch {
    return false;
  }
}
