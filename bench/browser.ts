import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { chromiumArguments, findChromium } from '../tests/world/chromium.ts';
import type { BenchWorld } from './world.ts';

export interface DebuggedBrowser {
  /** The port of its DevTools protocol. */
  port: number;
  close(): Promise<void>;
}

/** Headless Chromium with a new profile of its own; it is closed with the bench at the latest. */
export async function openChromium(world: BenchWorld): Promise<DebuggedBrowser> {
  const profile = await mkdtemp(join(world.folder, 'chromium-'));
  const { executablePath, env } = await findChromium();
  const child = spawn(
    executablePath,
    [
      ...chromiumArguments,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } },
  );
  // SIGKILL, since its profile is deleted anyway and not every Chromium ends on SIGTERM.
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL'))
      await once(child, 'exit');
  };
  world.ends(close);
  return { port: await printedPort(child), close };
}

function printedPort(child: ChildProcess): Promise<number> {
  let printed = '';
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (text) => {
      printed += text;
      const [, port] = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(printed) ?? [];
      if (port) resolve(Number(port));
    });
    child.once('close', () => reject(new Error(`Chromium ended at once. ${printed}`)));
  });
}
