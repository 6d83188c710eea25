import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/pool.ts';
import { type FreshDatabase, freshDatabase } from '../world/postgres.ts';
import { clearAway, ensureBuilt, startQuad } from './quad.ts';

const folder = mkdtempSync(join(tmpdir(), 'quad-start-'));
let database: FreshDatabase;

beforeAll(async () => {
  await ensureBuilt();
  database = await freshDatabase('template0');
}, 120_000);
afterAll(async () => {
  clearAway(folder);
  await database.drop();
});

test('four processes that start at once on an empty database migrate it once, and all are ready', async () => {
  const env = { DATABASE_URL: database.url };
  const all = await Promise.all(Array.from({ length: 4 }, () => startQuad(folder, { env })));
  expect(all.map(({ said }) => said.err)).toEqual(['', '', '', '']);
  for (const { address } of all) expect((await fetch(`${address}/readyz`)).status).toBe(200);
  const db = openDatabase(database.url, { max: 1 });
  const applied = await db<{ name: string }[]>`select name from migrations order by number`;
  expect(applied.map(({ name }) => name)).toEqual(readdirSync('server/database/migrations').sort());
  await db.end();
  for (const { child } of all) child.kill('SIGTERM');
  expect(await Promise.all(all.map(({ exit }) => exit))).toEqual([0, 0, 0, 0]);
});
