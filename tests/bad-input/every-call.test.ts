import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { mailKey } from '#server/notifications/mail/send-store.ts';
import { endingAddress, endingPath } from '#server/notifications/mail/token.ts';
import { newPerson } from '../world/people.ts';
import { balanced } from '../world/shared.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { fingerprint } from './fingerprint.ts';
import { fieldsFor, pairs } from './junk.ts';
import { post, send, type Way } from './send.ts';

let world: World;
let own: Pair;
let other: Pair;
let plausible: string[];

beforeAll(async () => {
  world = await openWorld();
  own = await newPerson(world);
  const somebody = await newPerson(world);
  other = somebody;
  const listing = { type: 'used', name: 'Desk', price: 1, description: 'A desk', status: 0 };
  const draft = await world.ask('setListing', listing, other);
  plausible = [
    own.userid,
    other.userid,
    draft.body.iid,
    somebody.email,
    '1',
    '103',
    'sandbox',
    'used',
    '123456',
    '2026-09-01',
  ];
});
afterAll(() => world.close());

describe.each(Object.entries(calls) as [string, Call][])('%s', (_name, call) => {
  test('refuses unknown values with a sentence, and changes nothing', async () => {
    const ways = fc.constantFrom<Way>('json', 'form', 'multipart');
    const file = fc.option(
      fc.uint8Array({ maxLength: 200 }).map((it) => new Uint8Array(it)),
      { nil: undefined },
    );
    const refused: string[] = [];
    let before = await fingerprint(world.db);
    const property = fc.asyncProperty(
      fieldsFor(call, plausible),
      pairs(own, other),
      ways,
      file,
      async (fields, pair, way, bytes) => {
        const answer = await send(world.url, call, { ...fields, ...pair }, way, bytes);
        refusedWell(answer);
        if (answer.status >= 400) {
          refused.push(`${answer.status} ${JSON.stringify({ ...fields, ...pair })}`);
          return;
        }
        before = await fingerprint(world.db);
        refused.length = 0;
      },
    );
    await fc.assert(property, { numRuns: 30 });
    // Reading every table takes longer than a call, so it is done once for all that was refused since the last change.
    expect(await fingerprint(world.db), refused.join('\n')).toBe(before);
  });

  test('refuses unreadable bodies', async () => {
    if (call.at[0] === 'GET') return;
    // A call without fields that needs no session is served with any body that can be read.
    const needsNothing = call.who === 'anyone' && Object.keys(call.request.shape).length === 0;
    const before = await fingerprint(world.db);
    for (const [type, body] of broken) {
      const answer = await post(world.url, call.at[1], type, body);
      refusedWell(answer);
      if (needsNothing) continue;
      expect(answer.status, `${type}: ${body.slice(0, 40)}`).toBeGreaterThanOrEqual(400);
    }
    if (!needsNothing) expect(await fingerprint(world.db)).toBe(before);
  });
});

test('a mail’s unsubscribe address refuses foreign tokens, and changes nothing', async () => {
  const before = await fingerprint(world.db);
  const given = endingAddress(await mailKey(world.db), own.userid, ['message']).split('token=')[1] ?? '';
  const tokens = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ minLength: 1 }).map((it) => `${it}${given}`),
    fc.nat({ max: given.length - 2 }).map((end) => given.slice(0, end)),
  );
  const property = fc.asyncProperty(tokens, fc.string(), async (token, action) => {
    const address = `${world.url}${endingPath}?token=${encodeURIComponent(token.toWellFormed())}`;
    const body = new URLSearchParams({ action: action.toWellFormed() });
    expect((await fetch(address)).status).toBe(404);
    expect((await fetch(address, { method: 'POST', body })).status).toBe(404);
  });
  await fc.assert(property, { numRuns: 30 });
  for (const query of ['', `?token=${given}&token=${given}`, `?token[]=${given}`])
    expect((await fetch(`${world.url}${endingPath}${query}`, { method: 'POST' })).status, query).toBe(404);
  expect(await fingerprint(world.db)).toBe(before);
});

const multipart = 'multipart/form-data; boundary=b';
const broken: [string, string][] = [
  ['application/json', '{'],
  ['application/json', '[]'],
  ['application/json', '"text"'],
  ['application/json', '\ufeff{}x'],
  ['application/json', `${'['.repeat(100_000)}`],
  ['application/json', `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['application/json', `{"userid":"${'x'.repeat(2_000_000)}"}`],
  ['application/json', '{"__proto__":{"session":"x"}}'],
  ['application/xml', '<a/>'],
  ['multipart/form-data', 'no boundary'],
  [multipart, ''],
  [multipart, '--b\r\n'],
  [multipart, '--b\r\nContent-Disposition: form-data; name="userid"\r\n\r\nx'],
  [multipart, '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n'],
  [multipart, `--b\r\n${'X: y\r\n'.repeat(5_000)}\r\nx\r\n--b--\r\n`],
  [
    multipart,
    `${Array.from({ length: 500 }, (_, at) => `--b\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\nx\r\n`).join('')}--b--\r\n`,
  ],
];

function refusedWell({ status, text }: { status: number; text: string }): void {
  expect(status, text).toBeLessThan(500);
  if (status < 400) return;
  // nginx itself refuses invalid addresses, with its own text.
  if (balanced && status === 400 && text.startsWith('<html>')) return;
  const body = JSON.parse(text);
  expect(Object.keys(body)).toEqual(['error']);
  expect(typeof body.error).toBe('string');
}
