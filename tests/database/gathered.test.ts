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

/** Answers with what it is given; one whose name begins with "slow" keeps its statement until `release`. */
function holding() {
  const asked: string[][] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const ask = gathered(async (_: Database, names: string[]) => {
    asked.push(names);
    if (names.some((it) => it.startsWith('slow'))) await held;
    return names;
  });
  return { asked, release, ask: (name: string) => ask(db, name) };
}

test('while three are under way the next gather, and go once one of those is answered', async () => {
  const { asked, release, ask } = holding();
  const slow: Promise<string>[] = [];
  for (const name of ['slow 1', 'slow 2', 'slow 3']) {
    slow.push(ask(name));
    await pause();
  }
  const next = ask('a');
  await pause();
  const last = ask('b');
  await pause();
  expect(asked).toEqual([['slow 1'], ['slow 2'], ['slow 3']]);
  release();
  expect(await Promise.all([...slow, next, last])).toEqual(['slow 1', 'slow 2', 'slow 3', 'a', 'b']);
  expect(asked[3]).toEqual(['a', 'b']);
});

test('three that take long hold up nobody', async () => {
  const { release, ask } = holding();
  const slow: Promise<string>[] = [];
  for (const name of ['slow 1', 'slow 2', 'slow 3']) {
    slow.push(ask(name));
    await pause();
  }
  expect(await ask('quick')).toBe('quick');
  release();
  expect(await Promise.all(slow)).toHaveLength(3);
});
