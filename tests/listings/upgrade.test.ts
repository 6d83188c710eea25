import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { type Database, openDatabase } from '#server/database/pool.ts';
import { type FreshDatabase, freshDatabase } from '../world/postgres.ts';

const migrations = 'server/database/migrations';
let fresh: FreshDatabase;
let db: Database;
let older: string;
beforeAll(async () => {
  fresh = await freshDatabase('template0');
  db = openDatabase(fresh.url, { max: 1 });
  older = mkdtempSync(join(tmpdir(), 'quad-migrations-'));
  cpSync(migrations, older, {
    recursive: true,
    filter: (path) => !/\/(000[6-9]|00[1-9]\d|0[1-9]\d\d)_/.test(path),
  });
  await migrate(db, older);
});
afterAll(async () => {
  await db.end();
  await fresh.drop();
  rmSync(older, { recursive: true });
});

test('listings from before the column `place` keep their order, and later ones come after them', async () => {
  await db`insert into users (userid, code, username, email, school_id)
    values ('seller0000000001', '_eller0000000001', 'seller', 'seller@example.com', 2)`;
  const day = (number: number | null) => (number === null ? null : new Date(Date.UTC(2026, 0, number)));
  const put = (iid: string, status: number, published: number | null) => db`
    insert into items (iid, userid, school_id, type, status, name, price_cents, description, published_at)
    values (${iid}, 'seller0000000001', 2, 'used', ${status}, 'Lamp', 100, 'Bright', ${day(published)})`;
  await put('secondsecond', 1, 2);
  await put('asecondtoo00', 1, 2);
  await put('thirdandsold', 2, 3);
  await put('neverpublish', 0, null);
  await put('firstofall00', 1, 1);
  await migrate(db, migrations);
  await put('nowandhere00', 1, 1);
  const rows = await db<{ iid: string; place: number | null }[]>`select iid, place from items order by place`;
  expect(rows.map((row) => row.iid)).toEqual([
    ...['firstofall00', 'asecondtoo00', 'secondsecond', 'thirdandsold', 'nowandhere00', 'neverpublish'],
  ]);
  expect(rows.at(-1)?.place).toBeNull();
  const [marked] = await db<{ marks: string[] }[]>`select marks from items where iid = 'thirdandsold'`;
  expect(marked?.marks).toEqual(expect.arrayContaining(['type:used', 'school:2', 'place0:0', 'price0:4']));
});
