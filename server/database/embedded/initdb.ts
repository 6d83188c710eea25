import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { CannotStart } from '../../process/cannot-start.ts';
import { postgresEnvironment } from './environment.ts';

/** Callbacks and cancellation while a PostgreSQL program runs. */
export interface Waiting {
  signal?: AbortSignal | undefined;
  /** Called when it runs. */
  onWait?: (() => void) | undefined;
}

/** Runs initdb to its end; `signal` kills it and the servers that it starts. Throws CannotStart with its reason. */
export async function runInitdb(command: string[], { signal, onWait }: Waiting): Promise<void> {
  signal?.throwIfAborted();
  const [program = '', ...words] = command;
  // Detached makes it the leader of a process group, which can be killed as a whole.
  const child = spawn(program, words, {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: postgresEnvironment(),
  });
  const end = () => child.pid && process.kill(-child.pid, 'SIGKILL');
  signal?.addEventListener('abort', end, { once: true });
  onWait?.();
  const [said, code] = await Promise.all([
    text(child.stderr),
    once(child, 'close').then(
      ([code]) => code,
      (error: Error) => error.message,
    ),
  ]);
  signal?.removeEventListener('abort', end);
  signal?.throwIfAborted();
  if (code !== 0) throw new CannotStart(`The database could not be made: ${reason(said, code)}.`);
}

function reason(said: string, code: unknown): string {
  const line = said.split('\n').find((each) => /error|fatal/i.test(each)) ?? said.split('\n')[0];
  return line?.trim().replace(/\.$/, '') || `initdb ended with ${code}`;
}
