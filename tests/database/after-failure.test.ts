import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/database/pool.ts';
import { type FreshDatabase, freshDatabase } from '../world/postgres.ts';

let fresh: FreshDatabase;
let db: Database;
beforeAll(async () => {
  fresh = await freshDatabase();
  db = openDatabase(fresh.url, { max: 1 });
});
afterAll(async () => {
  await db.end();
  await fresh.drop();
});

test('a statement that fails after some rows leaves no rows for the next one on its connection', async () => {
  const failing = db`select 10 / (3 - n) as tenth from generate_series(1, 5) as n`;
  const next = db`select n from generate_series(1, 2) as n`;
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect([...(await next)]).toEqual([{ n: 1 }, { n: 2 }]);
});
