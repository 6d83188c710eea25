import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/database/embedded/free-port.ts';

export interface Redis {
  url: string;
  stop(): Promise<void>;
}

/** A separate Redis from Debian's package, with `databases` databases. Throws one sentence if it is not installed. */
export async function startRedis({ databases = 16, port = 0 } = {}): Promise<Redis> {
  const folder = mkdtempSync(join(tmpdir(), 'quad-redis-'));
  const at = port || (await freePort());
  const options = [
    '--port',
    String(at),
    '--bind',
    '127.0.0.1',
    '--dir',
    folder,
    '--save',
    '',
    '--daemonize',
    'no',
    '--databases',
    String(databases),
  ];
  const child = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => child.kill());
  await ready(child);
  return {
    url: `redis://127.0.0.1:${at}`,
    async stop() {
      if (child.exitCode === null && child.kill()) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', () => reject(new Error('This test needs Debian’s package redis-server.')));
    child.stdout?.on('data', (data) => String(data).includes('Ready to accept') && resolve());
  });
}
