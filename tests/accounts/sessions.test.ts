import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const day = 86_400_000;
const gone = { status: 401, error: 'Session not found' };

test('signing in ignores the case of the username; any failure gives the same answer', async () => {
  const amy = await newPerson(world, { username: 'Amy_1' });
  const signedIn = await world.ask('logIn', { username: 'aMY_1', password: amy.password });
  expect(signedIn).toMatchObject({ status: 200, body: { userid: amy.userid, vip: 0 } });
  for (const [username, password] of [
    ['Amy_1', 'wrong-1'],
    ['Amy_1', amy.password.toUpperCase()],
    ['nobody_here', amy.password],
    ['Amy_1', '密码'],
    ['Amy_1', 'x'.repeat(5_000)],
    ['x'.repeat(50_000), amy.password],
    ['a\u0000b', '\u0000'],
    [' ', ' '],
  ])
    expect(await world.ask('logIn', { username, password })).toMatchObject({
      status: 401,
      error: 'Unauthorized',
    });
  for (const fields of [{}, { username: 'Amy_1' }, { password: 'x' }, { username: '', password: '' }])
    expect(await world.ask('logIn', fields)).toMatchObject({
      status: 400,
      error: 'Missing Username or Password',
    });
});

test('the presented session is checked against its own user', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  const mine = await world.ask('checkSession', { userid: ann.userid }, ann);
  expect(mine.body).toEqual({ sessions: [ann.session] });
  expect(await world.ask('checkSession', { userid: bob.userid }, ann)).toMatchObject(gone);
  const mixed = { userid: ann.userid, session: bob.session };
  expect(await world.ask('checkSession', { userid: ann.userid }, mixed)).toMatchObject(gone);
  expect(await world.ask('checkSession', { userid: ann.userid })).toMatchObject(gone);
});

test('a pair in the query or in a cookie is ignored', async () => {
  const ann = await newPerson(world);
  const inQuery = new URLSearchParams({ userid: ann.userid, session: ann.session });
  expect((await fetch(`${world.url}/api/user/check_session?${inQuery}`)).status).toBe(401);
  const inCookie = await fetch(`${world.url}/api/user/logout?${inQuery}`, {
    method: 'POST',
    headers: { cookie: `userid=${ann.userid}; session=${ann.session}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(inCookie.status).toBe(401);
  expect((await world.ask('verifySession', {}, ann)).status).toBe(200);
});

test('a session is verified from the body and as a bearer', async () => {
  const ann = await newPerson(world, { school: 2 });
  const expected = { userid: ann.userid, session: ann.session, school_abbr: 'NYU', vip: 0 };
  expect((await world.ask('verifySession', {}, ann)).body).toEqual(expected);
  const bearer = await fetch(`${world.url}/api/user/verify_session`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ann.userid}${ann.session}` },
  });
  expect(await bearer.json()).toEqual(expected);
  const { result } = (await world.ask('encodeUserid', { userid: ann.userid })).body;
  const encoded = await fetch(`${world.url}/api/user/verify_session`, {
    method: 'POST',
    headers: { authorization: `bearer ${result}${ann.session}` },
  });
  expect(await encoded.json()).toEqual(expected);
  expect((await world.ask('verifySession', {}, { ...ann, userid: result })).body).toEqual(expected);
  expect(await world.ask('verifySession')).toMatchObject(gone);
  expect(await world.ask('verifySession', {}, { ...ann, session: 'x'.repeat(43) })).toMatchObject(gone);
});

test('sessions are listed, and ended one by one', async () => {
  const ann = await newPerson(world);
  const phone = await again(ann);
  const bob = await newPerson(world);
  const { sessions } = (await world.ask('listSessions', {}, ann)).body;
  expect(sessions).toHaveLength(2);
  expect(sessions.filter((it) => it.current)).toHaveLength(1);
  const other = sessions.find((it) => !it.current);
  expect(await world.ask('endSession', { id: other?.id }, bob)).toMatchObject({ status: 404 });
  expect((await world.ask('verifySession', {}, phone)).status).toBe(200);
  expect((await world.ask('endSession', { id: other?.id }, ann)).body).toEqual({ result: true });
  expect(await world.ask('verifySession', {}, phone)).toMatchObject(gone);
  expect((await world.ask('listSessions', {}, ann)).body.sessions.map((it) => it.current)).toEqual([true]);
  for (const id of ['no-such', 'x'.repeat(5_000), '\u0000', 7])
    expect(await world.ask('endSession', { id }, ann)).toMatchObject({ status: 404, error: 'Not found' });
  expect(await world.ask('endSession', { id: ['a'] }, ann)).toMatchObject({
    status: 400,
    error: 'id must be an id.',
  });
  expect(await world.ask('endSession', { id: 'no-such' })).toMatchObject(gone);
});

test('logging out ends this session; logging out everywhere ends all of them', async () => {
  const ann = await newPerson(world);
  const [phone, desk] = [await again(ann), await again(ann)];
  expect((await world.ask('logOut', {}, phone)).body).toEqual({ result: true });
  expect(await world.ask('logOut', {}, phone)).toMatchObject(gone);
  expect((await world.ask('verifySession', {}, ann)).status).toBe(200);
  expect((await world.ask('logOutEverywhere', {}, ann)).body).toEqual({ result: true });
  for (const ended of [ann, desk]) expect(await world.ask('verifySession', {}, ended)).toMatchObject(gone);
});

test('a session expires thirty days after its last use', async () => {
  const ann = await newPerson(world);
  for (const _ of [1, 2]) {
    world.later(29 * day);
    expect((await world.ask('checkSession', { userid: ann.userid }, ann)).status).toBe(200);
  }
  world.later(30 * day + 60_000);
  expect(await world.ask('checkSession', { userid: ann.userid }, ann)).toMatchObject(gone);
});

test('only the hash of a session is stored', async () => {
  const ann = await newPerson(world);
  const rows = await world.db`select * from sessions where userid = ${ann.userid}`;
  const stored = JSON.stringify(rows.map((row) => ({ ...row, hash: row.hash.toString('latin1') })));
  expect(stored).not.toContain(ann.session);
});

async function again(person: { username: string; password: string }): Promise<Pair> {
  return (await world.ask('logIn', { username: person.username, password: person.password })).body;
}
