import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { limits } from './limits.ts';

const everyMs = 20;
/** Linux reports processor time in these ticks on every machine. */
const ticksPerSecond = 100;

/**
 * Calls `exceeded` once if a child exceeds `limits` in resident memory, processor time or running time. Without /proc,
 * only the running time is watched. Returns a function that stops the watch.
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
    // The program's name may contain spaces. After its bracket, the 12th and 13th values are user and system time.
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
