import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOf } from '#server/random.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const gone = { status: 401, error: 'Session not found' };

test('only the owner of a profile sees its e-mail, balance and contacts', async () => {
  const [ann, bob] = [await newPerson(world, { school: 55 }), await newPerson(world)];
  await world.ask('changeUser', { contact: 'wechat: ann%@ann' }, ann);
  const { body: own } = await world.ask('showUser', { userid: ann.userid }, ann);
  expect(own).toMatchObject({ email: ann.email, balance: 0, contact: 'wechat: ann%@ann', avatar: '' });
  for (const as of [undefined, bob, { ...ann, session: bob.session }]) {
    const { body: seen } = await world.ask('showUser', { userid: ann.userid }, as);
    const { role: _role, standing: _standing, state: _state, until: _until, ...others } = own;
    expect(seen).toEqual({ ...others, email: '', contact: '', balance: null });
  }
  expect(own).toMatchObject({
    username: ann.username,
    school: { id: 55, abbr: 'Berkeley', verified: false },
    vip: 0,
    merchant: 0,
    counts: { items: 0, contents: 0, followers: 0 },
  });
});

test('the opaque form of a userid converts both ways, and is accepted wherever a userid is', async () => {
  const ann = await newPerson(world);
  const code = (await world.ask('encodeUserid', { userid: ann.userid })).body.result;
  expect(code).toMatch(/^[\w-]+$/);
  expect(code).not.toContain(ann.userid);
  expect((await world.ask('decodeUserid', { encodedString: code })).body.result).toBe(ann.userid);
  expect((await world.ask('showUser', { userid: code })).body.userid).toBe(ann.userid);
  expect((await world.ask('encodeUserid', { userid: code })).body.result).toBe(code);
  expect((await world.ask('showUser', { userid: code }, { ...ann, userid: code })).body.email).toBe(
    ann.email,
  );
});

test('an unknown id returns 404 before the session is checked', async () => {
  for (const userid of ['A'.repeat(16), 'x', '名', 'a\u0000b'])
    expect(await world.ask('showUser', { userid })).toMatchObject({ status: 404, error: 'Not found' });
  expect((await world.ask('encodeUserid', { userid: 'nobody' })).status).toBe(404);
  expect((await world.ask('decodeUserid', { encodedString: 'nobody' })).status).toBe(404);
  expect(await world.ask('showUser')).toMatchObject({
    status: 400,
    error: expect.stringContaining('userid'),
  });
});

test('only sent fields change, and a refused change changes nothing', async () => {
  const ann = await newPerson(world, { email: 'change@nyu.edu', school: 103 });
  const show = async () => (await world.ask('showUser', { userid: ann.userid }, ann)).body;
  await world.ask('changeUser', { contact: 'a%b' }, ann);
  await world.ask('changeUser', { school: 2, colour: 'unknown' }, ann);
  expect(await show()).toMatchObject({ contact: 'a%b', school: { id: 2, verified: true } });
  const before = await show();
  for (const [field, value] of [
    ['school', 3],
    ['school', null],
    ['contact', 'c'.repeat(2001)],
    ['contact', ['list']],
    ['avatar', 'not-my-own-upload-key'],
  ] as const) {
    const refused = await world.ask('changeUser', { contact: 'x', school: 15, [field]: value }, ann);
    expect(refused.status, field).toBe(400);
    expect(refused.error).toContain(field);
  }
  expect(await show()).toEqual(before);
  expect(await world.ask('changeUser', { contact: 'x' })).toMatchObject(gone);
  expect(await world.ask('changeUser', { school: 'wrong' })).toMatchObject(gone);
});

test('an avatar is the key of one’s own upload, and can be removed', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  const [key, other] = ['A'.repeat(22), 'B'.repeat(22)];
  await world.db`insert into files (key, userid, width, height, bytes)
    values (${key}, ${ann.userid}, 10, 10, 100), (${other}, ${bob.userid}, 10, 10, 100)`;
  expect((await world.ask('changeUser', { avatar: other }, ann)).status).toBe(400);
  expect((await world.ask('changeUser', { avatar: key }, ann)).status).toBe(200);
  expect((await world.ask('showUser', { userid: ann.userid })).body.avatar).toBe(key);
  expect((await world.ask('changeUser', { avatar: '' }, ann)).status).toBe(200);
  expect((await world.ask('showUser', { userid: ann.userid })).body.avatar).toBe('');
});

test('a sign-in token is exchanged for a session once, within sixty seconds', async () => {
  const ann = await newPerson(world);
  const give = async (session: string) => {
    const expires = new Date(world.services.clock().getTime() + 60_000);
    await world.db`insert into tokens (hash, userid, kind, expires_at)
      values (${hashOf(session)}, ${ann.userid}, 'sign-in', ${expires})`;
    return { userid: ann.userid, session };
  };
  const token = await give('t'.repeat(43));
  const link = { link: true };
  expect(await world.ask('changeUser', { password: 'stolen_1' }, token)).toMatchObject(gone);
  expect(await world.ask('verifySession', {}, token)).toMatchObject(gone);
  const both = await Promise.all([1, 2].map(() => world.ask('verifySession', link, token)));
  expect(both.map((it) => it.status).sort()).toEqual([200, 401]);
  const session = both.find((it) => it.status === 200)?.body.session ?? '';
  expect(session).not.toBe(token.session);
  expect((await world.ask('checkSession', { userid: ann.userid }, { ...ann, session })).status).toBe(200);
  const late = await give('l'.repeat(43));
  world.later(61_000);
  expect(await world.ask('verifySession', link, late)).toMatchObject(gone);
});

test('the schools are those of the specification, and account answers are not cached', async () => {
  const { body, headers } = await world.ask('listSchools');
  expect(body.schools.map((it) => it.id).sort((a, b) => a - b)).toEqual([1, 2, 15, 55, 83, 103, 109, 110]);
  expect(body.schools.find((it) => it.id === 1)).toMatchObject({
    name: 'North America',
    timezone: 'America/New_York',
  });
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  const ann = await newPerson(world);
  const own = await world.ask('showUser', { userid: ann.userid }, ann);
  expect(own.headers.get('cache-control')).toBe('no-store');
});
