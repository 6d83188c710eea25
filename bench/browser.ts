import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { chromiumArguments, findChromium } from '../tests/world/chromium.ts';

export interface DebuggedBrowser {
  /** The port of its debugging protocol. */
  port: number;
  close(): Promise<void>;
}

/** Chromium without a window, with a profile of its own in `folder`. */
export async function openChromium(folder: string): Promise<DebuggedBrowser> {
  const { executablePath, env } = await findChromium();
  const child = spawn(
    executablePath,
    [
      ...chromiumArguments,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${join(folder, 'chromium')}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } },
  );
  const end = () => child.kill();
  process.once('exit', end);
  return {
    port: await printedPort(child),
    async close() {
      process.removeListener('exit', end);
      if (child.exitCode === null && child.signalCode === null && child.kill()) await once(child, 'exit');
    },
  };
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
