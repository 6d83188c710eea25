import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/pool.ts';
import { transaction } from '#server/database/transaction.ts';
import { type FreshDatabase, freshDatabase } from '../world/postgres.ts';

let fresh: FreshDatabase;
let db: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  fresh = await freshDatabase();
  db = openDatabase(fresh.url);
  await db`create table counters (name text primary key, value bigint not null, seen_on date)`;
  await db`insert into counters values ('left', 0, '2026-03-08'), ('right', 0, null)`;
});

afterAll(async () => {
  await db.end();
  await fresh.drop();
});

test('transactions that block each other all succeed', async () => {
  const add = (first: string, second: string) =>
    transaction(db, async (sql) => {
      await sql`set local deadlock_timeout = '10ms'`;
      await sql`update counters set value = value + 1 where name = ${first}`;
      await sql`select pg_sleep(0.02)`;
      await sql`update counters set value = value + 1 where name = ${second}`;
    });
  await Promise.all([add('left', 'right'), add('right', 'left'), add('left', 'right')]);
  expect(await db`select value from counters`).toEqual([{ value: 3 }, { value: 3 }]);
});

test('a transaction that throws changes nothing and is not retried', async () => {
  let runs = 0;
  const refused = transaction(db, async (sql) => {
    runs++;
    await sql`update counters set value = 99`;
    throw new Error('no');
  });
  await expect(refused).rejects.toThrow('no');
  expect(runs).toBe(1);
  expect(await db`select value from counters where value = 99`).toEqual([]);
});

test('dates are strings, timestamps are Dates, and big integers are numbers', async () => {
  const [row] = await db`select seen_on, value, '2026-03-08T01:02:03Z'::timestamptz as at from counters
    where seen_on = ${'2026-03-08'}`;
  expect(row).toMatchObject({ seen_on: '2026-03-08', at: new Date('2026-03-08T01:02:03Z') });
  expect(typeof row?.value).toBe('number');
  await expect(db`select 9007199254740993::bigint`).rejects.toThrow('safe integer');
});
