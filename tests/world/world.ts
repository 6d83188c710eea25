import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import type { Calls } from '#contract/calls.ts';
import { calls } from '#contract/calls.ts';
import type { AppOptions } from '#server/app.ts';
import type { Services } from '#server/context.ts';
import type { Database } from '#server/database/pool.ts';
import { askAt } from './ask.ts';
import { type FreshDatabase, freshDatabase } from './postgres.ts';
import { openServers } from './servers.ts';
import { balanced, sharedSettings } from './shared.ts';

export interface Pair {
  userid: string;
  session: string;
}

export interface Reply<T> {
  status: number;
  body: T;
  /** The sentence of a refusal. */
  error: string | undefined;
  headers: Headers;
}

/** A whole server on a separate database. `close` ends it. */
export interface World {
  url: string;
  databaseUrl: string;
  db: Database;
  services: Services;
  dataDir: string;
  /** Moves the server's clock forward, in milliseconds. */
  later(ms: number): void;
  /** Waits until every server has processed the invalidation events; returns at once for one server. */
  settled(): Promise<void>;
  /** Resets every limit. */
  forgetLimits(): Promise<void>;
  /** Sends a call of the contract over HTTP. Throws on a response that the contract does not declare. */
  ask<N extends keyof Calls>(
    name: N,
    fields?: Record<string, unknown>,
    as?: Pair,
  ): Promise<Reply<z.output<Calls[N]['answer']>>>;
  close(): Promise<void>;
}

/**
 * Opens a world: one server or, with QUAD_BALANCED=1, two behind a balancer. `settings` are environment variables, with
 * limits off and not live by default. Without `pages` it is only the API; with them they must be built. `template`
 * names the database to copy, and `more` has other options of the app.
 */
export async function openWorld(
  settings: Record<string, string> = {},
  pages = false,
  template?: string,
  more: Pick<AppOptions, 'grace' | 'logTo' | 'timeouts'> = {},
): Promise<World> {
  return openWorldOn(await freshDatabase(template), settings, pages, more);
}

/** Opens a world on this database, which it drops at its end. */
export async function openWorldOn(
  database: FreshDatabase,
  settings: Record<string, string>,
  pages: boolean,
  more: Pick<AppOptions, 'grace' | 'logTo' | 'timeouts'> = {},
): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-world-'));
  const environment = await sharedSettings({
    LIMITS: 'off',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    SEED_DEMO: '0',
    LIVE: '0',
    ...settings,
  });
  let ahead = 0;
  const clock = () => new Date(Date.now() + ahead);
  const servers = await openServers({ databaseUrl: database.url, environment, pages, clock, more });
  const { url, db, services } = servers;
  return {
    url,
    databaseUrl: database.url,
    db,
    services,
    dataDir,
    later: (ms) => {
      ahead += ms;
    },
    settled,
    async forgetLimits() {
      await db`delete from limits`;
      await services.redis?.flushDb();
    },
    ask: async (name, fields, as) => {
      const reply = await askAt(url, name, fields, as);
      if (pages && calls[name].at[0] !== 'GET') await settled();
      return reply;
    },
    async close() {
      await servers.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The second by which kept pages of the other server may lag. */
const settled = async () => void (balanced && (await pause(1000)));
