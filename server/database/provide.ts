import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart } from '../process/cannot-start.ts';
import { lockFolder } from '../process/folder-lock.ts';
import type { Settings } from '../settings/settings.ts';
import { type EmbeddedOptions, startEmbedded } from './embedded.ts';
import { openDatabase } from './pool.ts';

export interface ProvidedDatabase {
  url: string;
  stop(): Promise<void>;
}

/** Provides the server of `DATABASE_URL`, or an embedded one that only this process runs. Throws CannotStart. */
export async function provideDatabase(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  options: EmbeddedOptions,
): Promise<ProvidedDatabase> {
  if (databaseUrl) {
    await untilReachable(databaseUrl, options.signal);
    return { url: databaseUrl, stop: async () => undefined };
  }
  const lock = lockFolder(join(dataDir, 'lock'));
  if (!lock.held) throw new CannotStart(inUse(dataDir, lock.holder));
  return startEmbedded(dataDir, options);
}

function inUse(dataDir: string, holder: number | null): string {
  const who = holder ? `another Quad (process ${holder})` : 'another Quad';
  return `The folder ${dataDir} is in use by ${who}: stop that one first, or give this one a DATA_DIR of its own.`;
}

/** A database server often starts at the same moment as Quad, so Quad waits five seconds for it. */
async function untilReachable(url: string, signal?: AbortSignal) {
  for (const until = performance.now() + 5_000; ; await pause(250, undefined, { signal })) {
    const db = openDatabase(url, { max: 1 });
    try {
      await db`select 1`;
      return;
    } catch (error) {
      if (performance.now() > until || !mayAppear(error))
        throw new CannotStart(`The database of DATABASE_URL cannot be used: ${reason(error)}.`);
    } finally {
      await db.end({ timeoutSeconds: 0 });
    }
  }
}

function mayAppear(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  const STARTING_UP = '57P03';
  return code === 'ECONNREFUSED' || code === 'EAI_AGAIN' || code === STARTING_UP;
}

const reason = (error: unknown): string =>
  error instanceof Error ? error.message.replace(/\.$/, '') || String(error) : String(error);
