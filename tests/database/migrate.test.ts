import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { type Database, openDatabase } from '#server/database/pool.ts';
import { type FreshDatabase, freshDatabase } from '../world/postgres.ts';

let fresh: FreshDatabase;
let pools: Database[];
let folder: string;

beforeEach(async () => {
  fresh = await freshDatabase('template0');
  pools = Array.from({ length: 4 }, () => openDatabase(fresh.url, { max: 1 }));
  folder = mkdtempSync(join(tmpdir(), 'quad-migrations-'));
  writeFileSync(join(folder, '0001_first.sql'), 'create table things (name text);');
  writeFileSync(join(folder, '0002_second.sql'), "insert into things values ('one'); select pg_sleep(0.1);");
});

afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await fresh.drop();
  rmSync(folder, { recursive: true });
});

test('concurrent processes apply each file once', async () => {
  const applied = await Promise.all(pools.map((pool) => migrate(pool, folder)));
  expect(applied.flat().sort()).toEqual(['0001_first.sql', '0002_second.sql']);
  expect(await pools[0]!`select name from things`).toEqual([{ name: 'one' }]);
});

test('a failing file changes nothing, and is applied once corrected', async () => {
  const [db] = pools as [Database];
  writeFileSync(join(folder, '0002_second.sql'), "insert into things values ('one'); select nonsense;");
  await expect(migrate(db, folder)).rejects.toThrow('nonsense');
  expect(await db`select name from things`).toEqual([]);
  writeFileSync(join(folder, '0002_second.sql'), "insert into things values ('one');");
  expect(await migrate(db, folder)).toEqual(['0002_second.sql']);
});

const concurrently = `-- outside a transaction
drop index concurrently if exists things_name;
create unique index concurrently things_name on things (name);
`;

test('building an index outside a transaction does not block writes', async () => {
  const [db, other] = pools as [Database, Database];
  await migrate(db, folder);
  writeFileSync(join(folder, '0003_index.sql'), concurrently);
  const migrated = await other.begin(async (tx) => {
    await tx`insert into things values ('two')`;
    const building = migrate(db, folder);
    // The build waits for this transaction, and nothing else waits.
    const [, , third] = pools as [Database, Database, Database];
    const started = () =>
      third`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%things_name%'`;
    while ((await started()).length === 0);
    await third`insert into things values ('three')`;
    return { building };
  });
  expect(await migrated.building).toEqual(['0003_index.sql']);
  expect(
    await db`select indisvalid as valid from pg_index where indexrelid = 'things_name'::regclass`,
  ).toEqual([{ valid: true }]);
});

test('a change of a table gives up its place in the queue for a lock, and is made when the lock is free', async () => {
  const [db, reader, other] = pools as [Database, Database, Database];
  await migrate(db, folder);
  const changes = '-- outside a transaction\nalter table things add column if not exists note text;';
  writeFileSync(join(folder, '0003_note.sql'), changes);
  const { migrating } = await reader.begin(async (tx) => {
    await tx`select name from things`;
    const migrating = migrate(db, folder);
    const waits = () =>
      other`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%alter table things%'`.any();
    await expect.poll(waits).toBe(true);
    // It waits behind the migration, which gives up although the first transaction is still open.
    expect(await other`select name from things`).toHaveLength(1);
    return { migrating };
  });
  expect(await migrating).toEqual(['0003_note.sql']);
});

test('the next start builds an index that could not be built', async () => {
  const [db, other] = pools as [Database, Database];
  await migrate(db, folder);
  await db`insert into things values ('one')`;
  writeFileSync(join(folder, '0003_index.sql'), concurrently);
  await expect(migrate(db, folder)).rejects.toThrow('could not create unique index');
  await db`delete from things where ctid in (select min(ctid) from things)`;
  const applied = await Promise.all([migrate(db, folder), migrate(other, folder)]);
  expect(applied.flat()).toEqual(['0003_index.sql']);
});

test('a file changed after it was applied is refused in one sentence', async () => {
  const [db] = pools as [Database];
  await migrate(db, folder);
  writeFileSync(join(folder, '0001_first.sql'), 'create table other (name text);');
  await expect(migrate(db, folder)).rejects.toThrow(/^The migration 0001_first\.sql differs from .+\.$/);
});

test('a database whose encoding cannot store every text is refused', async () => {
  const [db] = pools as [Database];
  await db`create database ascii_only template template0 encoding 'SQL_ASCII' locale 'C' locale_provider libc`;
  const url = new URL(fresh.url);
  url.pathname = '/ascii_only';
  const ascii = openDatabase(url.href, { max: 1 });
  await expect(migrate(ascii, folder)).rejects.toThrow('The database keeps text as SQL_ASCII');
  await ascii.end();
  await db`drop database ascii_only`;
});
