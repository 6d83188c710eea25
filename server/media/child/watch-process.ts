import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { limits } from './limits.ts';

const everyMs = 20;
/** Linux counts processor time in these, whatever the machine. */
const ticksPerSecond = 100;

/**
 * Calls `exceeded` once where a child takes more resident memory or processor time than `limits` says, or runs for too
 * long. Where there is no /proc, the time it runs is all that is watched. Returns what ends the watch.
 */
export function watchProcess(child: ChildProcess, exceeded: () => void): () => void {
  const begun = performance.now();
  const timer = setInterval(() => {
    const used = useOf(child.pid ?? 0);
    const within =
      performance.now() - begun < limits.wallMs &&
      used.residentMb < limits.residentMb &&
      used.cpuSeconds < limits.cpuSeconds;
    if (within) return;
    clearInterval(timer);
    exceeded();
  }, everyMs);
  return () => clearInterval(timer);
}

function useOf(pid: number): { residentMb: number; cpuSeconds: number } {
  try {
    const [, resident] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
    // The name of the program may have spaces; behind its bracket the 12th and 13th value are user and system time.
    const [, , , , , , , , , , , user, system] = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ');
    return {
      residentMb: Number(resident ?? 0) / 1024,
      cpuSeconds: (Number(user) + Number(system)) / ticksPerSecond,
    };
  } catch {
    return { residentMb: 0, cpuSeconds: 0 };
  }
}
