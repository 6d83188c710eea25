import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { World } from '../world/world.ts';

export interface Process {
  url: string;
  /** All its output and logs. */
  said(): string;
  /** Kills it, as a power cut does. */
  kill(): Promise<void>;
}

/** Another process on a world's database. */
export async function openProcess(world: World, settings: Record<string, string>): Promise<Process> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./paying-process.ts', import.meta.url))], {
    env: {
      ...process.env,
      DATABASE_URL: world.databaseUrl,
      DATA_DIR: world.dataDir,
      LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (data: Buffer) => {
      said += data;
      const [, found] = /listens at (\S+)/.exec(said) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`The process ended. ${said}`)));
  });
  return {
    url,
    said: () => said,
    async kill() {
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL'))
        await once(child, 'exit');
    },
  };
}
