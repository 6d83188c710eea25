import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { migrate } from '#server/database/migrate.ts';
import { type Database, openDatabase } from '#server/database/pool.ts';
import { listTag } from '#server/listings/tags.ts';
import { readSettings } from '#server/settings/settings.ts';
import { askAt } from '../world/ask.ts';
import {
  type DebianPostgres,
  runDebian,
  serveDebian,
  startDebianPostgres,
} from '../world/debian-postgres.ts';
import { testNeeding } from '../world/needs.ts';
import { newPerson } from '../world/people.ts';
import type { Pair } from '../world/world.ts';

const test = testNeeding('postgresql-15');

// Debian's PostgreSQL and its standby, set up exactly as docs/operating.md says under "A read replica".
const folder = mkdtempSync(join(tmpdir(), 'quad-base-backup-'));
const soon = { timeout: 20_000, interval: 20 };
const opened: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
const opens = <T>(it: T, close: (it: T) => Promise<unknown>): T => {
  opened.push(() => close(it));
  return it;
};

let primary: Database;
let standby: Database;
let site: Awaited<ReturnType<typeof createApp>>;
let url: string;
let ann: Pair;

beforeAll(async () => {
  const server = opens(await startDebianPostgres(folder), (it) => it.stop());
  const superuser = opens(openDatabase(server.url, { max: 1 }), (it) => it.end());
  await superuser`create role site login password 'site'`;
  await superuser`create database site owner site encoding 'UTF8' template template0`;
  const copy = opens(await standbyByTheDocument(server, superuser), (it) => it.stop());
  const [theirs = '', copied = ''] = [server, copy].map(({ url }) =>
    url.replace('quad:quad', 'site:site').replace(/postgres$/, 'site'),
  );
  primary = opens(openDatabase(theirs, { max: 10 }), (it) => it.end());
  standby = opens(openDatabase(copy.url, { max: 1 }), (it) => it.end());
  // These tables are created after the standby, so their replication shows that it works.
  await migrate(primary);
  const environment = {
    LIMITS: 'off',
    LOG_LEVEL: 'error',
    DATA_DIR: folder,
    DATABASE_URL: theirs,
    DATABASE_REPLICA_URL: copied,
  };
  const settings = readSettings(environment);
  site = opens(await createApp({ db: primary, settings, pages: false }), ({ app }) => app.close());
  url = await site.app.listen({ port: 0, host: '127.0.0.1' });
  ann = await newPerson({ dataDir: folder, ask: (name, fields, as) => askAt(url, name, fields, as) });
}, 180_000);
afterEach(async () => {
  vi.restoreAllMocks();
  await standby`select pg_wal_replay_resume()`;
});
afterAll(async () => {
  for (const close of opened.reverse()) await close();
});

test('lists are read from the standby, and writers see their writes at once', async () => {
  const { body } = await askAt(url, 'setListing', desk('Walnut desk'), ann);
  await expect.poll(isUsed, soon).toBe(true);
  await hold();
  await primary`update items set name = 'Behind our back' where iid = ${body.iid}`;
  expect(await list()).toContain('Walnut desk');
  await askAt(url, 'setListing', desk('Pine shelf'), ann);
  expect(await list(ann)).toContain('Pine shelf');
  vi.restoreAllMocks();
  await standby`select pg_wal_replay_resume()`;
  await expect.poll(isUsed, soon).toBe(true);
  expect(await list()).toMatch(/Pine shelf[\s\S]*Behind our back/);
});

test('the primary shows that the standby follows, by its slot', async () => {
  expect(await primary`select slot_name, active from pg_replication_slots`).toEqual([
    { slot_name: 'quad_standby', active: true },
  ]);
});

const desk = (name: string) => ({ type: 'used', name, price: 80, description: 'Solid.' });

async function list(as?: Pair): Promise<string> {
  const headers = as && { authorization: `Bearer ${as.userid}${as.session}` };
  return (await fetch(`${url}/api/item/list`, { ...(headers && { headers }) })).text();
}

/** Whether a list of listings for sale reads from the standby now. */
async function isUsed(): Promise<boolean> {
  const reading = site.services.replica.begin();
  for (const tag of [listTag('used', 1), listTag(undefined, 1)]) reading.shows(tag);
  const [row] = await reading.sql`select pg_is_in_recovery() as standby`;
  return row?.standby;
}

/** Stops replay on the standby. The clock is frozen, so that the standby does not count as late. */
async function hold(): Promise<void> {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  await standby`select pg_wal_replay_pause()`;
  const state = async () => (await standby`select pg_get_wal_replay_pause_state() as it`)[0]?.it;
  await expect.poll(state, soon).toBe('paused');
}

/** Follows the document, with this machine's addresses. */
async function standbyByTheDocument(server: DebianPostgres, superuser: Database): Promise<DebianPostgres> {
  const [statements, line, command] = documented();
  for (const statement of statements.replace('…', 'secret').split(';'))
    if (statement.trim()) await superuser.unsafe(statement);
  // Debian's default replication lines would let the standby in without the documented line.
  const hba = join(server.data, 'pg_hba.conf');
  writeFileSync(hba, readFileSync(hba, 'utf8').replaceAll(/^\w+\s+replication.*$/gm, ''));
  appendFileSync(hba, line.replace('10.0.0.6', '127.0.0.1'));
  await superuser`select pg_reload_conf()`;
  const data = join(folder, 'standby');
  const words = command.replace('10.0.0.5', '127.0.0.1').replace('FOLDER', data).trim().split(/\s+/);
  const [program = '', ...options] = [...words, `--port=${new URL(server.url).port}`];
  runDebian(program, options, { PGPASSWORD: 'secret' });
  return serveDebian(data);
}

/** The statements, the pg_hba.conf line and the command of "A read replica". */
function documented(): [string, string, string] {
  const text = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
  const [, section = ''] = /^## A read replica$([\s\S]*?)^## /m.exec(text) ?? [];
  const blocks = [...section.matchAll(/^```(?:sql|sh)?\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
  expect(blocks).toHaveLength(3);
  return blocks as [string, string, string];
}
