import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Problem } from '#contract/problems.ts';
import type { Answer, Jobs } from './jobs.ts';
import { flags, limits } from './limits.ts';
import { watchProcess } from './watch-process.ts';

/** The refusals for a file that cannot be read, and for one that takes too much memory or time. */
interface Refusals {
  damaged(): Problem;
  tooHeavy(): Problem;
}

/**
 * Does one job in a process of its own, which ends with it, and which has none of this one's settings and secrets.
 * Linux bounds its memory and processor time by resource limits, and a watch ends it earlier, at what `limits`
 * says; other systems bound its heap and its time alone. Throws what the job throws, the two refusals, and
 * `not-ready` where the system starts no process now.
 */
export async function runInChild<K extends keyof Jobs>(
  asked: Jobs[K]['asked'],
  { damaged, tooHeavy }: Refusals,
): Promise<Jobs[K]['done']> {
  const child = await start().catch((fault: unknown) => {
    throw notReady(fault);
  });
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  // It may be rejected before it is awaited, and after its answer.
  promise.catch(() => {});
  // A process that did not start has no id, and a signal to it would go to this one's whole group.
  const end = () => void (child.pid !== undefined && child.kill('SIGKILL'));
  const stopWatching = watchProcess(child, () => {
    reject(tooHeavy());
    end();
  });
  child.once('message', resolve);
  child.on('error', (fault) => reject(notReady(fault)));
  child.once('exit', (code, signal) => reject(ranOut(code, signal) ? tooHeavy() : damaged()));
  try {
    // Without a channel the process did not start, and its error follows. Where it has ended, its exit is the answer.
    if (child.connected) child.send(asked, () => {});
    const answer = await promise;
    if ('refused' in answer)
      throw new Problem(answer.refused, { ...(answer.field && { field: answer.field }) });
    if ('outOfMemory' in answer) throw tooHeavy();
    return answer.done as Jobs[K]['done'];
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
  // The shell sets the limits and becomes the child; out of memory, the system ends the child before the site.
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

/** Memory that libraries reserve and do not use would count against the limit. */
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

/** No descriptor, process or memory is left to start a process with. */
function notReady(fault: unknown): Problem {
  const problem = new Problem('not-ready', { retryAfter: 5 });
  problem.cause = fault;
  return problem;
}

/** Whether the system ended it, or V8 did for want of memory. A fault in a decoder is the file's. */
function ranOut(code: number | null, signal: NodeJS.Signals | null): boolean {
  if (signal) return signal !== 'SIGSEGV' && signal !== 'SIGBUS';
  return code !== null && code >= 128;
}

let measuring: Promise<number> | undefined;

/**
 * The kilobytes of writable memory that Node reserves here before it does anything, most of which it never uses.
 * The system's limit counts them, and they depend on the machine, so they are measured once.
 */
function reservedKb(env: Record<string, string>): Promise<number> {
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
