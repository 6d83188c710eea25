import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#demo/content.ts';
import { loadDemo } from '#demo/load.ts';
import { hashOf, randomSecret } from '#server/random.ts';
import { connect } from '../chat/devices.ts';
import { newPerson, resetKeyFor } from '../world/people.ts';
import { openWorld, openWorldOn, type Pair, type World } from '../world/world.ts';

const demo = { username: 'harbor_homes', email: 'harbor_homes@example.edu' };
let test_site: World;
let live: World;
let session: Pair;
let real: Pair;
let resetKey: string;

beforeAll(async () => {
  test_site = await openWorld();
  await loadDemo(test_site.services);
  session = (await test_site.ask('logIn', { ...demo, password: demoPassword })).body;
  real = await newPerson(test_site);
  await test_site.ask('forgetPassword', { email: demo.email });
  resetKey = await resetKeyFor(test_site, demo.email);
  const database = { url: test_site.databaseUrl, drop: async () => {} };
  live = await openWorldOn(database, { LIVE: '1', LIMITS: 'on' }, false);
});
afterAll(async () => {
  await live.close();
  await test_site.close();
});

const keyPair = () => ({ userid: resetKey.slice(0, 16), session: resetKey.slice(16) });

test('a demo person cannot sign in on a live site by the published password', async () => {
  expect((await live.ask('logIn', { ...demo, password: demoPassword })).status).toBe(401);
  expect((await test_site.ask('logIn', { ...demo, password: demoPassword })).status).toBe(200);
});

test('an earlier session is invalid on a live site, in a body, as Bearer or over a socket', async () => {
  expect((await live.ask('listSessions', {}, session)).status).toBe(401);
  expect((await live.ask('verifySession', { ...session })).status).toBe(401);
  const authorization = `Bearer ${session.userid}${session.session}`;
  expect((await fetch(`${live.url}/api/user/check_session`, { headers: { authorization } })).status).toBe(
    401,
  );
  await expect(connect(live.url, session)).rejects.toThrow();
  expect((await live.ask('listSessions', {}, real)).status).toBe(200);
  (await connect(live.url, real)).close();
});

test('a reset key neither signs a demo person in nor sets a password, and no new one is mailed', async () => {
  expect((await live.ask('verifySession', keyPair())).status).toBe(401);
  expect((await live.ask('changeUser', { password: 'other-pass9' }, keyPair())).status).toBe(401);
  const keys = () => live.db`select 1 from tokens where userid = ${session.userid}`;
  const before = (await keys()).length;
  expect((await live.ask('forgetPassword', { email: demo.email })).body).toEqual({ result: true });
  expect((await keys()).length).toBe(before);
  expect((await test_site.ask('verifySession', keyPair())).status).toBe(200);
});

test('a sign-in token opens no session for a demo person', async () => {
  const token = randomSecret();
  await live.db`
    insert into tokens (hash, userid, kind, expires_at)
    values (${hashOf(token)}, ${session.userid}, 'sign-in', now() + interval '1 minute')`;
  expect((await live.ask('verifySession', { userid: session.userid, session: token })).status).toBe(401);
});
