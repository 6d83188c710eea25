import { setImmediate as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gathered } from '#server/database/gathered.ts';
import { type Database, openDatabase } from '#server/database/pool.ts';
import { type FreshDatabase, freshDatabase } from '../world/postgres.ts';

let fresh: FreshDatabase;
let db: Database;

beforeAll(async () => {
  fresh = await freshDatabase();
  db = openDatabase(fresh.url);
});

afterAll(async () => {
  await db.end();
  await fresh.drop();
});

/** Halves each number in PostgreSQL, which refuses to divide by 0; notes how many were asked at once. */
function halving(sizes: number[]) {
  return gathered(async (sql: Database, numbers: number[]) => {
    sizes.push(numbers.length);
    const rows = await sql<{ half: number }[]>`
      select 100 / n as half from unnest(${numbers}::int[]) with ordinality as a (n, nr) order by nr`;
    return rows.map(({ half }) => half);
  });
}

test('asks that come together share a statement, and each gets its own answer', async () => {
  const sizes: number[] = [];
  const half = halving(sizes);
  expect(await Promise.all([1, 2, 4, 5, 10].map((n) => half(db, n)))).toEqual([100, 50, 25, 20, 10]);
  expect(sizes).toEqual([5]);
});

test('one that PostgreSQL refuses spoils nothing for the others', async () => {
  const half = halving([]);
  const answers = await Promise.allSettled([1, 2, 0, 4].map((n) => half(db, n)));
  expect(answers.map((it) => (it.status === 'fulfilled' ? it.value : it.reason.code))).toEqual([
    100,
    50,
    '22012',
    25,
  ]);
});

test('one that takes long holds up nobody', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const ask = gathered(async (_: Database, names: string[]) => {
    if (names.includes('slow')) await held;
    return names;
  });
  const slow = ask(db, 'slow');
  await pause();
  expect(await ask(db, 'quick')).toBe('quick');
  release();
  expect(await slow).toBe('slow');
});
