import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { addressOf } from '../world/ask.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
let ann: Pair;
beforeAll(async () => {
  world = await openWorld();
  ann = await newPerson(world);
  // An admin may make every call, so that only the order of the checks decides.
  await world.db`update users set role = 'admin' where userid = ${ann.userid}`;
});
afterAll(() => world.close());

const forViewers = (Object.entries(calls) as [string, Call][]).filter(
  ([, call]) => call.who !== 'anyone' && call.at[0] === 'POST',
);

test.each(forViewers)('%s checks the session before the fields', async (_name, call) => {
  const refusal = [401, call.unsigned ? 'Authority Failed' : 'Session not found'];
  const ended = { userid: ann.userid, session: 'x'.repeat(43) };
  const nonsense = Object.fromEntries(Object.keys(call.request.shape).map((field) => [field, { a: 1 }]));
  for (const [type, body] of [
    ['application/json', '{'],
    ['application/json', '[]'],
    ['application/json', ''],
    ['application/json', JSON.stringify({ ...nonsense, ...ended })],
    ['multipart/form-data', 'no boundary'],
    ['multipart/form-data; boundary=b', '--b\r\n'],
    ['text/xml', '<userid/>'],
    ['nonsense', 'x'],
  ] as const)
    expect(await post(call, type, body), `${type} ${body}`).toEqual(refusal);
});

test.each(forViewers)(
  '%s identifies the caller before it refuses an unreadable body',
  async (_name, call) => {
    const [status, error] = await post(call, 'application/json', '{', {
      authorization: `Bearer ${ann.userid}${ann.session}`,
    });
    expect([status, error]).toEqual([400, 'The body is not JSON.']);
  },
);

test('a body of an unknown type and any size is refused for its type, after the caller is identified', async () => {
  const bearer = { authorization: `Bearer ${ann.userid}${ann.session}` };
  for (const [type, body] of [
    ['text/xml', ''],
    ['text/xml', '<a/>'],
    ['nonsense', 'x'],
    ['application/octet-stream', 'x'.repeat(3_000_000)],
  ] as const)
    expect(await post(calls.listSessions, type, body, bearer), type).toEqual([
      415,
      'Send JSON, a form or multipart form data.',
    ]);
});

test('a body of an unknown type at an unknown address returns 404', async () => {
  const answer = await fetch(`${world.url}/api/nothing`, {
    method: 'POST',
    headers: { 'content-type': 'text/xml' },
    body: '<a/>',
  });
  expect(answer.status).toBe(404);
});

test('a form error after the pair returns 400, not 401', async () => {
  const part = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const pair = part('userid', ann.userid) + part('session', ann.session);
  const wrong = {
    'name was sent twice.': part('name', 'x') + part('name', 'y'),
    'name is too long.': part('name', 'x'.repeat(70_000)),
  };
  for (const [sentence, rest] of Object.entries(wrong))
    for (const call of [calls.uploadFile, calls.setListing])
      expect(await post(call, 'multipart/form-data; boundary=b', `${pair}${rest}--b--\r\n`)).toEqual([
        400,
        sentence,
      ]);
});

test('a userid other than the pair’s counts as no session, also with a bearer', async () => {
  const bob = await newPerson(world);
  const bearer = { authorization: `Bearer ${ann.userid}${ann.session}` };
  for (const userid of [bob.userid, 'nobody', 7, null, [ann.userid]])
    for (const call of [calls.listSessions, calls.verifySession])
      expect(await post(call, 'application/json', JSON.stringify({ userid }), bearer)).toEqual([
        401,
        'Session not found',
      ]);
});

async function post(call: Call, type: string, body: string, headers = {}): Promise<[number, string]> {
  const answer = await fetch(world.url + addressOf(call.at[1], { provider: 'sandbox' }), {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body,
  });
  return [answer.status, (await answer.json()).error];
}
