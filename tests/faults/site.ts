import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '#server/database/embedded/free-port.ts';
import { readPostmaster } from '#server/database/embedded/postmaster-file.ts';
import { startEmbedded } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { type Database, openDatabase } from '#server/database/pool.ts';
import { randomId } from '#server/random.ts';
import { type Pair, seedPeople } from '../../bench/people.ts';
import { type Running, startAsNpm } from '../../bench/processes.ts';
import type { BenchWorld } from '../../bench/world.ts';
import { grantKey } from './writes.ts';

/** The app with its embedded PostgreSQL, as on one machine, for fault tests. */
export interface Site {
  url: string;
  people: readonly Pair[];
  topics: readonly string[];
  dataDir: string;
  /** Starts the app with its own settings and these. */
  start(more?: Record<string, string>): Promise<Running>;
  /** The process id of the running app. */
  appPid(): number;
  /** Ends the app with kill -9; PostgreSQL keeps running. */
  killApp(): void;
  /** The process id of the running PostgreSQL. */
  postgresPid(): number;
  /** Stops everything and then reads the database without other clients. */
  afterwards<T>(look: (sql: Database) => Promise<T>): Promise<T>;
}

/** A site with `people` people and ten topics; it is not started. */
export async function prepareSite(
  world: BenchWorld,
  name: string,
  { people: count = 8, env = {}, dataDir = join(world.folder, name), fill }: SiteOptions = {},
): Promise<Site> {
  await mkdir(dataDir, { recursive: true });
  const seeded = await inDatabase(dataDir, async (sql) => {
    await migrate(sql);
    const people = await seedPeople(sql, count);
    const [first = { userid: '' }] = people;
    await fill?.(sql, first.userid);
    return { people, topics: await seedTopics(sql, first.userid) };
  });
  const port = await freePort();
  let running: Running | undefined;
  world.ends(async () => running?.stop());
  const pid = () => {
    if (!running) throw new Error('The site does not run.');
    return running.pid;
  };
  return {
    ...seeded,
    url: `http://127.0.0.1:${port}`,
    dataDir,
    async start(more = {}) {
      running = await startAsNpm({
        DATA_DIR: dataDir,
        PORT: `${port}`,
        SEED_DEMO: '0',
        LIMITS: 'off',
        LOG_LEVEL: 'silent',
        POINTS_GRANT_KEY: grantKey,
        ...env,
        ...more,
      });
      return running;
    },
    appPid: pid,
    killApp: () => process.kill(pid(), 'SIGKILL'),
    postgresPid() {
      const noted = readPostmaster(join(dataDir, 'postgres'));
      if (!noted) throw new Error('PostgreSQL does not run.');
      return noted.pid;
    },
    async afterwards(look) {
      await running?.stop();
      return inDatabase(dataDir, look);
    },
  };
}

interface SiteOptions {
  people?: number;
  env?: Record<string, string>;
  dataDir?: string;
  /** Adds more content than people and topics; `userid` is the author. */
  fill?: (sql: Database, userid: string) => Promise<unknown>;
}

async function inDatabase<T>(folder: string, look: (sql: Database) => Promise<T>): Promise<T> {
  const server = await startEmbedded(folder);
  const sql = openDatabase(server.url, { max: 2 });
  try {
    return await look(sql);
  } finally {
    await sql.end();
    await server.stop();
  }
}

async function seedTopics(sql: Database, userid: string): Promise<string[]> {
  const topics = Array.from({ length: 10 }, () => randomId(12));
  await sql`
    insert into topics (ftid, userid, school_id, forum_id, title, created_at, last_reply_at)
    select ftid, ${userid}, 2, 17, 'A topic to reply to', now(), now() from unnest(${topics}::text[]) as t (ftid)`;
  return topics;
}
