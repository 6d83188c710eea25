import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Transaction } from '#server/database/pool.ts';
import { transaction } from '#server/database/transaction.ts';
import { type FreshDatabase, freshDatabase } from '../world/postgres.ts';

let fresh: FreshDatabase;
let db: ReturnType<typeof openDatabase>;
let other: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  fresh = await freshDatabase();
  db = openDatabase(fresh.url, { max: 1 });
  other = openDatabase(fresh.url, { max: 1 });
  await other`create table marks (name text)`;
});

afterAll(async () => {
  await Promise.all([db.end(), other.end()]);
  await fresh.drop();
});

// Each would crash the process if the driver wrote its rollback to the closed socket.
test.each([
  ['while it waits for a query', async (sql: Transaction) => void (await sql`select pg_sleep(2)`)],
  ['while it waits for something else', () => pause(150)],
  [
    'and goes on with another query',
    (sql: Transaction) => pause(150).then(async () => void (await sql`select 1`)),
  ],
  ['and hides the failure', (sql: Transaction) => sql`select pg_sleep(2)`.then(() => {}).catch(() => {})],
])('a transaction whose connection is lost %s fails alone', async (_, act) => {
  const lost = transaction(db, async (sql) => {
    await sql`insert into marks values ('lost')`;
    const [backend] = await sql`select pg_backend_pid() as pid`;
    const killed = pause(50).then(() => other`select pg_terminate_backend(${backend?.pid})`);
    await act(sql);
    await killed;
  });
  await expect(lost).rejects.toThrow(/CONNECTION|connection/);
  // The first query may still fail because of the old connection.
  await db`select 1`.catch(() => {});
  await transaction(db, async (sql) => void (await sql`insert into marks values ('kept')`));
  expect(await other`select name from marks`).toEqual([{ name: 'kept' }]);
  await other`truncate marks`;
});
