import { setImmediate as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { gathered } from '#server/database/gathered.ts';
import { type Database, openDatabase } from '#server/database/pool.ts';
import { type FreshDatabase, freshDatabase } from '../world/postgres.ts';

let fresh: FreshDatabase;
let db: Database;

beforeAll(async () => {
  fresh = await freshDatabase();
  db = openDatabase(fresh.url);
});

afterEach(() => {
  vi.useRealTimers();
});

afterAll(async () => {
  await db.end();
  await fresh.drop();
});

/** Halves each number in PostgreSQL, which refuses to divide by 0; records the size of each batch. */
function halving(sizes: number[]) {
  return gathered(async (sql: Database, numbers: number[]) => {
    sizes.push(numbers.length);
    const rows = await sql<{ half: number }[]>`
      select 100 / n as half from unnest(${numbers}::int[]) with ordinality as a (n, nr) order by nr`;
    return rows.map(({ half }) => half);
  });
}

test('concurrent requests share a statement, and each gets its own result', async () => {
  const sizes: number[] = [];
  const half = halving(sizes);
  expect(await Promise.all([1, 2, 4, 5, 10].map((n) => half(db, n)))).toEqual([100, 50, 25, 20, 10]);
  expect(sizes).toEqual([5]);
});

test('a request that PostgreSQL refuses does not fail the others', async () => {
  const half = halving([]);
  const answers = await Promise.allSettled([1, 2, 0, 4].map((n) => half(db, n)));
  expect(answers.map((it) => (it.status === 'fulfilled' ? it.value : it.reason.code))).toEqual([
    100,
    50,
    '22012',
    25,
  ]);
});

/** Answers with its input. A statement with a name in `slow` waits until that name is released. */
function holding(...slow: string[]) {
  const asked: string[][] = [];
  const held = new Map(slow.map((name) => [name, Promise.withResolvers<void>()]));
  const ask = gathered(async (_: Database, names: string[]) => {
    asked.push(names);
    for (const name of names) await held.get(name)?.promise;
    return names;
  });
  /** Asks in a separate turn of the event loop. */
  const inTurn = async (name: string) => {
    const answer = ask(db, name);
    await pause();
    return { answer };
  };
  return { asked, inTurn, letGo: (name: string) => held.get(name)?.resolve() };
}

test('while three statements run later requests gather, and are sent together after the first answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { asked, inTurn, letGo } = holding('one', 'two', 'three');
  const asks: { answer: Promise<string> }[] = [];
  for (const name of ['one', 'two', 'three', 'a', 'b']) asks.push(await inTurn(name));
  expect(asked).toEqual([['one'], ['two'], ['three']]);
  letGo('two');
  expect(await Promise.all([1, 3, 4].map((at) => asks[at]?.answer))).toEqual(['two', 'a', 'b']);
  expect(asked.slice(3)).toEqual([['a', 'b']]);
  letGo('one');
  letGo('three');
  expect(await Promise.all([0, 2].map((at) => asks[at]?.answer))).toEqual(['one', 'three']);
});

test('three slow statements delay others only briefly, and count until they are answered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { asked, inTurn, letGo } = holding('one', 'two', 'three');
  const slow: { answer: Promise<string> }[] = [];
  for (const name of ['one', 'two', 'three']) slow.push(await inTurn(name));
  for (const name of ['a', 'b']) {
    const { answer } = await inTurn(name);
    expect(asked).not.toContainEqual([name]);
    vi.advanceTimersByTime(20);
    expect(await answer).toBe(name);
  }
  for (const name of ['one', 'two', 'three']) letGo(name);
  expect(await Promise.all(slow.map(({ answer }) => answer))).toEqual(['one', 'two', 'three']);
});

test('a timeout in the same turn as an answer sends no empty statement', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { asked, inTurn, letGo } = holding('one', 'two', 'three');
  const slow: { answer: Promise<string> }[] = [];
  for (const name of ['one', 'two', 'three']) slow.push(await inTurn(name));
  const late = await inTurn('a');
  letGo('one');
  expect(await slow[0]?.answer).toBe('one');
  // Lets the work that the answer starts in its own turn run first.
  await new Promise(process.nextTick);
  vi.advanceTimersByTime(20);
  expect(await late.answer).toBe('a');
  await pause();
  expect(asked).toEqual([['one'], ['two'], ['three'], ['a']]);
  letGo('two');
  letGo('three');
  await Promise.all(slow.map(({ answer }) => answer));
});
