import { readFileSync } from 'node:fs';
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

/**
 * Provides the configured database: the server of `DATABASE_URL` once it responds, or an embedded one that only this
 * process runs in the data folder. Throws CannotStart.
 */
export async function provideDatabase(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  options: EmbeddedOptions,
): Promise<ProvidedDatabase> {
  checkMended();
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

/** A database server is often started at the same moment as Quad, so it gets five seconds to appear. */
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
      await db.end({ timeout: 0 });
    }
  }
}

function mayAppear(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  const STARTING_UP = '57P03';
  return code === 'ECONNREFUSED' || code === 'EAI_AGAIN' || code === STARTING_UP;
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\.$/, '') || String(error) : String(error);
}

/** The code that `scripts/mend-postgres.js` writes into postgres.js after an install (decision 27). */
const mended = [
  'query = results = errorResponse = null\n    result = new Result()\n    rows = 0\n',
  'incomings = null\n    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n',
  ';(query || sent.length) && error(',
  'return fetchArrayTypes().catch(() => {})\n',
];

/** Throws CannotStart if postgres.js was installed without its patches, as by `npm ci --ignore-scripts`. */
function checkMended(): void {
  // About 30 kB, which Node has just read for the import.
  const text = readFileSync(new URL('connection.js', import.meta.resolve('postgres')), 'utf8');
  if (!mended.every((it) => text.includes(it)))
    throw new CannotStart(
      'The library postgres is not mended: run node scripts/mend-postgres.js, then start again.',
    );
}
