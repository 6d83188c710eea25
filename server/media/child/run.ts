import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Problem } from '#contract/problems.ts';
import type { ChildAnswer, ChildJobs } from './jobs.ts';
import { flags, limits } from './limits.ts';

/** The refusals for an unreadable file, and for one that takes too much memory or time. */
interface Refusals {
  damaged(): Problem;
  tooHeavy(): Problem;
}

/**
 * Runs one job in a child process without this process's settings and secrets. Linux bounds its memory and processor
 * time, and a watcher ends it earlier, at `limits`; other systems bound only heap and time. Throws the job's errors,
 * the two refusals, and `not-ready` if no process can be started.
 */
export async function runInChild<K extends keyof ChildJobs>(
  asked: ChildJobs[K]['asked'],
  { damaged, tooHeavy }: Refusals,
): Promise<ChildJobs[K]['done']> {
  const child = await start().catch((fault: unknown) => {
    throw notReady(fault);
  });
  const { promise, resolve, reject } = Promise.withResolvers<ChildAnswer>();
  // It may be rejected before it is awaited, and again after the answer.
  promise.catch(() => {});
  // A process that did not start has no id, and a signal without an id would go to this process's whole group.
  const end = () => void (child.pid !== undefined && child.kill('SIGKILL'));
  const stopWatching = watchProcess(child, () => {
    reject(tooHeavy());
    end();
  });
  child.once('message', resolve);
  child.on('error', (fault) => reject(notReady(fault)));
  child.once('exit', (code, signal) => reject(ranOut(code, signal) ? tooHeavy() : damaged()));
  try {
    // Without a channel the process did not start or has ended; its `error` or `exit` event settles the promise.
    if (child.connected) child.send(asked, () => {});
    const answer = await promise;
    if ('refused' in answer)
      throw new Problem(answer.refused, { ...(answer.field && { field: answer.field }) });
    if ('outOfMemory' in answer) throw tooHeavy();
    return answer.done as ChildJobs[K]['done'];
  } finally {
    stopWatching();
    end();
  }
}

const program = fileURLToPath(new URL('./main.ts', import.meta.url));

async function start(): Promise<ChildProcess> {
  const linux = process.platform === 'linux';
  const node = [...flags, program];
  const env = environment();
  // The shell sets the limits and then becomes the child. If memory runs out, the system kills the child before the
  // site.
  const script = `echo 1000 >/proc/self/oom_score_adj; ulimit -c 0; ulimit -t ${limits.cpuSeconds + 1}; ulimit -d $1; shift; exec "$0" "$@"`;
  const command = linux ? '/bin/sh' : process.execPath;
  return spawn(
    command,
    linux ? ['-c', script, process.execPath, String((await reservedKb(env)) + limits.ownKb), ...node] : node,
    {
      env,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      windowsHide: true,
    },
  );
}

/** These settings avoid memory that libraries reserve but do not use, since it counts against the limit. */
function environment(): Record<string, string> {
  const { DISABLE_SYSTEM_FONTS_LOAD, SystemRoot } = process.env;
  const cache = getCompileCacheDir();
  return {
    MALLOC_ARENA_MAX: '1',
    MIMALLOC_ARENA_EAGER_COMMIT: '0',
    UV_THREADPOOL_SIZE: '1',
    ...(cache && { NODE_COMPILE_CACHE: cache }),
    ...(DISABLE_SYSTEM_FONTS_LOAD && { DISABLE_SYSTEM_FONTS_LOAD }),
    ...(SystemRoot && { SystemRoot }),
  };
}

/** The refusal if the system has no descriptor, process or memory left for a new process. */
function notReady(fault: unknown): Problem {
  const problem = new Problem('not-ready', { retryAfter: 5 });
  problem.cause = fault;
  return problem;
}

/** Whether the system ended the process, or V8 did for lack of memory. A crash of a decoder is the file's fault. */
function ranOut(code: number | null, signal: NodeJS.Signals | null): boolean {
  if (signal) return signal !== 'SIGSEGV' && signal !== 'SIGBUS';
  return code !== null && code >= 128;
}

let measuring: Promise<number> | undefined;

/** Kilobytes that Node reserves at its start. They count against the limit and differ by machine: measured once. */
function reservedKb(env: Record<string, string>): Promise<number> {
  measuring ??= measure(env).catch(() => {
    // Measured again for the next job: the failure may be temporary.
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

const everyMs = 20;
/** Linux reports processor time in these ticks on every machine. */
const ticksPerSecond = 100;

/** Calls `exceeded` once if a child exceeds `limits`; without /proc only its time. Returns a function that stops it. */
function watchProcess(child: ChildProcess, exceeded: () => void): () => void {
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
