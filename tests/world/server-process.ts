import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A process of the site. */
export interface ServerProcess {
  url: string;
  child: ChildProcess;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Starts the server as `npm start` does, with this process's settings and these, and waits until it listens. */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings },
  });
  const end = () => child.kill();
  process.once('exit', end);
  return {
    url: await address(child),
    child,
    async stop() {
      process.removeListener('exit', end);
      if (child.exitCode === null && child.signalCode === null && child.kill()) await once(child, 'exit');
    },
  };
}

/** The address that the server prints once it listens. Throws if it exits first, or takes two minutes. */
async function address(server: ChildProcess): Promise<string> {
  let printed = '';
  const late = AbortSignal.timeout(120_000);
  return new Promise<string>((resolve, reject) => {
    server.stdout?.on('data', (data) => {
      printed += data;
      const [, url] = /Quad is at (\S+)/.exec(printed) ?? [];
      if (url) resolve(new URL(url).origin);
    });
    server.once('exit', () => reject(new Error(`The server ended before it listened. ${printed}`)));
    late.addEventListener('abort', () => reject(new Error(`The server did not listen. ${printed}`)));
  });
}
