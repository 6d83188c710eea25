import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createBodyBudget } from '#server/http/body/body-budget.ts';
import { newPerson } from '../world/people.ts';
import { balanced } from '../world/shared.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
let ann: Pair;
const lines: Socket[] = [];
beforeAll(async () => {
  world = await openWorld({ LIMITS: 'on' });
  ann = await newPerson(world);
});
afterEach(() => {
  for (const line of lines.splice(0)) line.destroy();
});
afterAll(() => world.close());

const field = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\n\r\n`;
const form = 'Content-Type: multipart/form-data; boundary=b\r\n';
const bearer = ({ userid, session }: Pair) => `Authorization: Bearer ${userid}${session}\r\n`;
const pairOf = ({ userid, session }: Pair) => field('userid', userid) + field('session', session);
const megabyte = 1024 * 1024;

/** Sends the first part `begun` of a body of `length` bytes and stops. `said` gives the response so far. */
async function begin(path: string, headers: string, begun: string, length = 15 * megabyte) {
  const line = connect(Number(new URL(world.url).port), '127.0.0.1');
  lines.push(line);
  line.on('error', () => undefined);
  line.write(
    `POST ${path} HTTP/1.1\r\nHost: quad.example\r\nContent-Length: ${length}\r\n${headers}\r\n${begun}`,
  );
  return { line, said: async () => String((await once(line, 'data'))[0]) };
}

// A balancer reads whole bodies before it forwards them.
test.skipIf(balanced).each([
  ['/api/file/upload', '', file('file'), 'Authority Failed'],
  ['/api/content_sharing/', '', file('image'), 'Session not found'],
  [
    '/api/file/upload',
    '',
    field('userid', 'nobody') + field('session', 'x'.repeat(43)) + file('file'),
    'Authority Failed',
  ],
  ['/api/file/upload', `Authorization: Bearer ${'x'.repeat(60)}\r\n`, file('file'), 'Authority Failed'],
])('%s without a session is answered before its file is read (%#)', async (path, headers, begun, error) => {
  const { said } = await begin(path, form + headers, `${begun}xx`);
  expect(await said()).toMatch(new RegExp(`^HTTP/1\\.1 401 [\\s\\S]*"${error}"`));
});

test('a session sent after the file is ignored', async () => {
  const sent = new FormData();
  sent.set('file', new Blob(['x']), 'a.jpg');
  sent.set('userid', ann.userid);
  sent.set('session', ann.session);
  const answer = await fetch(`${world.url}/api/file/upload`, { method: 'POST', body: sent });
  expect([answer.status, (await answer.json()).error]).toEqual([401, 'Authority Failed']);
});

test('a field after the file that names another sender counts as no session', async () => {
  const sent = new FormData();
  sent.set('file', new Blob(['x']), 'a.jpg');
  sent.set('userid', (await newPerson(world)).userid);
  const headers = { authorization: `Bearer ${ann.userid}${ann.session}` };
  const answer = await fetch(`${world.url}/api/file/upload`, { method: 'POST', body: sent, headers });
  expect(answer.status).toBe(401);
});

test.skipIf(balanced).each([
  ['a second file', '/api/file/upload', `${file('file')}xx\r\n${file('other')}`],
  ['a file where none is meant', '/api/item/set', file('photo')],
])('%s is refused before it is read', async (_what, path, begun) => {
  const { said } = await begin(path, form, `${pairOf(ann)}${begun}xx`, 200_000);
  expect(await said()).toMatch(/^HTTP\/1\.1 400 [\s\S]*"The multipart body cannot be read\."/);
});

test.skipIf(balanced)('one person’s files are read concurrently only up to a limit', async () => {
  const headers = form + bearer(ann);
  const many = await Promise.all(
    Array.from({ length: 33 }, () => begin('/api/file/upload', headers, `${file('file')}xx`)),
  );
  expect(await Promise.race(many.map(({ said }) => said()))).toMatch(
    /^HTTP\/1\.1 429 [\s\S]*retry-after: \d/i,
  );
  // Another person's body is still read, far enough to see that it is not a picture.
  const bob = await newPerson(world);
  const body = `${file('file')}xx\r\n--b--\r\n`;
  const { said } = await begin('/api/file/upload', form + bearer(bob), body, body.length);
  expect(await said()).toMatch(/^HTTP\/1\.1 415 /);
});

test('nine concurrent photos of 5 MB are read', async () => {
  const headers = { authorization: `Bearer ${ann.userid}${ann.session}` };
  const photo = new Blob([new Uint8Array(5 * megabyte)]);
  const answers = await Promise.all(
    Array.from({ length: 9 }, async () => {
      const body = new FormData();
      body.set('file', photo, 'a.jpg');
      return (await fetch(`${world.url}/api/file/upload`, { method: 'POST', headers, body })).status;
    }),
  );
  // The files are not pictures, which is known only after the whole body is read.
  expect(answers).toEqual(Array(9).fill(415));
});

test.skipIf(balanced)('a large form without a file is refused by its declared length', async () => {
  const { said } = await begin('/api/item/set', form, `${pairOf(ann)}xx`);
  expect(await said()).toMatch(/^HTTP\/1\.1 413 /);
});

test.skipIf(balanced)('fields beyond a form’s limits return 413, not 401', async () => {
  const fields = Array.from({ length: 5 }, (_, at) => field(`a${at}`, 'x'.repeat(60_000))).join('');
  const { said } = await begin('/api/file/upload', form, `${fields}--b`);
  expect(await said()).toMatch(/^HTTP\/1\.1 413 /);
});

test.skipIf(balanced)('slow bodies without a session do not keep out others at their address', async () => {
  const json = 'Content-Type: application/json\r\n';
  const slow: { line: Socket; said: () => Promise<string> }[] = [];
  for (let at = 0; at < 64; at += 1) slow.push(await begin('/api/user/login', json, '{', 200_000));
  const first = slow[0]?.said();
  await expect.poll(async () => (await world.ask('listSchools')).status).toBe(200);
  const bob = await newPerson(world);
  const body = JSON.stringify({ a: 'x'.repeat(20_000), ...bob });
  const proven = await begin('/api/user/sessions', json + bearer(bob), body, body.length);
  expect(await proven.said()).toMatch(/^HTTP\/1\.1 (200|400) /);
  const named = await begin('/api/user/sessions', json, body, body.length);
  expect(await named.said()).toMatch(/^HTTP\/1\.1 (200|400) /);
  expect(await first).toMatch(/^HTTP\/1\.1 429 /);
});

test.skipIf(balanced)(
  'an address with many false pairs is refused before the session check, known pairs are not',
  async () => {
    const other = await openWorld({ LIMITS: 'on' });
    try {
      const cat = await newPerson(other);
      const check = async (pair: Pair) => (await other.ask('listSessions', {}, pair)).status;
      expect(await check(cat)).toBe(200);
      const wrong = { ...cat, session: 'x'.repeat(43) };
      const statuses = [];
      for (let at = 0; at < 310; at += 1) statuses.push(await check(wrong));
      expect(statuses).toEqual([...Array(300).fill(401), ...Array(10).fill(429)]);
      expect(await check(cat)).toBe(200);
      expect((await other.ask('listSchools')).status).toBe(200);
    } finally {
      await other.close();
    }
  },
  60_000,
);

test.skipIf(balanced)('the memory of a body is freed when its client disconnects', async () => {
  const before = world.services.bodies.held();
  const { line } = await begin(
    '/api/file/upload',
    form + bearer(await newPerson(world)),
    file('file') + 'x'.repeat(3 * megabyte),
  );
  await expect
    .poll(() => world.services.bodies.held(), { timeout: 20_000 })
    .toBeGreaterThan(before + megabyte);
  line.destroy();
  await expect.poll(() => world.services.bodies.held(), { timeout: 20_000 }).toBe(before);
});

test.skipIf(balanced)('an address over its limit is refused before a large body is read', async () => {
  const endsAt = new Date(Date.now() + 200_000);
  await world.db`
    insert into limits (key, used, ends_at) values ('everything:127.0.0.1', 1500, ${endsAt})
    on conflict (key) do update set used = excluded.used, ends_at = excluded.ends_at`;
  // The first hundred uses of an address are not written to the database.
  await expect
    .poll(async () => (await world.ask('listSchools')).status, { timeout: 30_000, interval: 1 })
    .toBe(429);
  const json = 'Content-Type: application/json\r\n';
  const { said } = await begin('/api/user/login', json, '{', 200_000);
  expect(await said()).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: \d+/i);
  // Signed-in clients of the same address have their own limit.
  const body = `{"a":"${'x'.repeat(20_000)}"}`;
  const asked = await begin('/api/user/sessions', json + bearer(ann), body, body.length);
  expect(await asked.said()).not.toMatch(/^HTTP\/1\.1 429 /);
});

test('when the budget is used up, the owner of most bytes is evicted for owners of fewer', async () => {
  const budget = createBodyBudget({ most: 4 * megabyte, mostOfOwner: 3 * megabyte, reserve: 0, waitMs: 20 });
  const greedy = [budget.open('greedy', 9), budget.open('greedy', 9)];
  await greedy[0]?.take(2 * megabyte);
  await greedy[1]?.take(megabyte);
  await expect(greedy[1]?.take(megabyte)).rejects.toMatchObject({ code: 'too-many-calls' });
  const modest = budget.open('modest', 9);
  await modest.take(megabyte);
  const gone = expect(greedy[0]?.sentAway).rejects.toMatchObject({ code: 'not-ready', retryAfter: 5 });
  await modest.take(megabyte / 2);
  await gone;
  modest.release();
  greedy[1]?.release();
  expect(budget.held()).toBe(0);
});

test('a sender with as many bytes as the others waits a moment, and is then refused with a time to wait', async () => {
  const budget = createBodyBudget({ most: 2 * megabyte, mostOfOwner: 2 * megabyte, reserve: 0, waitMs: 50 });
  const one = budget.open('one', 1);
  await one.take(2 * megabyte);
  const other = budget.open('other', 1);
  one.whole();
  await expect(other.take(megabyte)).rejects.toMatchObject({ code: 'not-ready' });
  const waiting = budget.open('third', 1).take(megabyte);
  one.release();
  await expect(waiting).resolves.toBeUndefined();
  expect(() => budget.open('third', 1)).toThrow('Too many calls');
});

test('the reserve of the budget is for owners of few bytes', async () => {
  const budget = createBodyBudget({
    most: 4 * megabyte,
    mostOfOwner: 2 * megabyte,
    reserve: megabyte,
    modest: megabyte / 2,
    waitMs: 20,
  });
  for (const owner of ['a', 'b']) {
    const body = budget.open(owner, 1);
    await body.take(1.5 * megabyte);
    body.whole();
  }
  await expect(budget.open('c', 1).take(megabyte)).rejects.toMatchObject({ code: 'not-ready' });
  await expect(budget.open('d', 1).take(megabyte / 2)).resolves.toBeUndefined();
});

test('when all places are taken the oldest incomplete body is evicted, and a moved one frees its place', async () => {
  const budget = createBodyBudget();
  const [whole, moved, slow] = Array.from({ length: 3 }, () => budget.open('here', 3, { makesWay: true }));
  whole?.whole();
  moved?.moveTo('ann', 1);
  budget.open('here', 3, { makesWay: true });
  const gone = expect(slow?.sentAway).rejects.toMatchObject({ code: 'too-many-calls' });
  budget.open('here', 3, { makesWay: true });
  await gone;
  expect(() => slow?.moveTo('bob', 1)).not.toThrow();
  expect(() => budget.open('here', 1)).toThrow('Too many calls');
  expect(() => budget.open('ann', 1)).toThrow('Too many calls');
});
