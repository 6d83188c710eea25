import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { flags, limits } from './limits.ts';

let measuring: Promise<number> | undefined;

/**
 * The kilobytes of writable memory that Node reserves here before it does anything, most of which it never uses.
 * The system's limit counts them, and they depend on the machine, so they are measured once.
 */
export function reservedKb(env: Record<string, string>): Promise<number> {
  measuring ??= measure(env).catch(() => {
    // It is measured again for the next one: perhaps no process could be started just now.
    measuring = undefined;
    return limits.reservedKb;
  });
  return measuring;
}

async function measure(env: Record<string, string>): Promise<number> {
  const print = 'process.getBuiltinModule("fs").readFileSync("/proc/self/status", "latin1")';
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '--print', print], { env });
  const [, kb] = /^VmData:\s+(\d+) kB/m.exec(stdout) ?? [];
  if (!kb) throw new Error('the system does not say how much memory a process has');
  return Number(kb);
}
