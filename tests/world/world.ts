import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import type { Calls } from '#contract/calls.ts';
import { calls } from '#contract/calls.ts';
import type { CallName } from '#contract/paths.ts';
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

/** A whole server on a database of its own. Ended by `close`. */
export interface World {
  url: string;
  databaseUrl: string;
  db: Database;
  services: Services;
  dataDir: string;
  /** Moves the server's clock on, in milliseconds. */
  later(ms: number): void;
  /** Waits until every server has heard of what changed: at once where there is one. */
  settled(): Promise<void>;
  /** Has every limit begin anew. */
  forgetLimits(): Promise<void>;
  /** Asks a call of the contract through HTTP; an answer that the contract does not state fails. */
  ask<N extends CallName>(
    name: N,
    fields?: Record<string, unknown>,
    as?: Pair,
  ): Promise<Reply<z.output<Calls[N]['answer']>>>;
  close(): Promise<void>;
}

/**
 * Opens a world: one server or, with QUAD_BALANCED=1, two behind a balancer. `settings` are environment variables; limits are
 * off unless `LIMITS` says otherwise, and it is no live site unless `LIVE` says so.
 * Without `pages` it is the API alone; with them they must have been built. `template` names the database that this
 * one's is a copy of, and `more` whatever else the app is made of.
 */
export async function openWorld(
  settings: Record<string, string> = {},
  pages = false,
  template?: string,
  more: Pick<AppOptions, 'grace' | 'logTo' | 'patience'> = {},
): Promise<World> {
  return openWorldOn(await freshDatabase(template), settings, pages, more);
}

/** Opens a world on this database, which it drops at its end. */
export async function openWorldOn(
  database: FreshDatabase,
  settings: Record<string, string>,
  pages: boolean,
  more: Pick<AppOptions, 'grace' | 'logTo' | 'patience'> = {},
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

/** The second for which kept pages of the other server may lag. */
const settled = async () => void (balanced && (await pause(1000)));
