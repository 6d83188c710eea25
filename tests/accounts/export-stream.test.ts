import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Problem } from '#contract/problems.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
let ann: Pair;
beforeAll(async () => {
  world = await openWorld({ LOG_LEVEL: 'silent' });
  ann = await newPerson(world);
  await world.db`
    insert into files (key, userid, width, height, bytes)
    select lpad(n::text, 22, 'f'), ${ann.userid}, 1, 1, 1 from generate_series(1, 100) n`;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => world.close());

const megabyte = Buffer.alloc(1_000_000, 'x');

test('a slow reader delays the reading of pictures, and a disconnected one stops it', async () => {
  const opened: Readable[] = [];
  vi.spyOn(world.services.media.storage, 'get').mockImplementation(async () => {
    const bytes = Readable.from([megabyte], { objectMode: false });
    opened.push(bytes);
    return { size: megabyte.length, bytes };
  });
  const leaving = new AbortController();
  const answer = await fetch(`${world.url}/api/user/export`, exporting(leaving.signal));
  await answer.body?.getReader().read();
  await vi.waitFor(() => expect(opened.length).toBeGreaterThan(0), 10_000);
  expect(await settled(() => opened.length)).toBeLessThan(40);
  leaving.abort();
  await vi.waitFor(() => expect(opened.every((it) => it.destroyed)).toBe(true), 10_000);
  const before = opened.length;
  expect(await settled(() => opened.length)).toBe(before);
});

test('a store failure midway cuts off the response, so that half a zip does not look complete', async () => {
  let count = 0;
  vi.spyOn(world.services.media.storage, 'get').mockImplementation(async () => {
    count += 1;
    if (count > 3) throw new Problem('store-unreachable');
    return { size: 3, bytes: Readable.from([Buffer.from('abc')], { objectMode: false }) };
  });
  const answer = await fetch(`${world.url}/api/user/export`, exporting());
  expect(answer.status).toBe(200);
  await expect(answer.arrayBuffer()).rejects.toThrow();
  expect(count).toBe(4);
  expect((await world.ask('verifySession', {}, ann)).status).toBe(200);
});

function exporting(signal: AbortSignal | null = null): RequestInit {
  const { userid, session } = ann;
  const headers = { 'content-type': 'application/json' };
  return { method: 'POST', headers, body: JSON.stringify({ userid, session }), signal };
}

/** Waits until a count stops changing and returns it. */
async function settled(count: () => number): Promise<number> {
  for (let last = -1; ; ) {
    const now = count();
    if (now === last) return now;
    last = now;
    await pause(150);
  }
}
