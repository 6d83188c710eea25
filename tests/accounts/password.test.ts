import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails, mailTo, newPerson, resetKeyFor } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const minute = 60_000;
const gone = { status: 401, error: 'Session not found' };

test('a reset key can be verified repeatedly, and sets a password once', async () => {
  const ann = await newPerson(world);
  const key = await resetKey(ann.email);
  expect(key.userid).toBe(ann.userid);
  for (const _ of [1, 2])
    expect((await world.ask('verifySession', {}, key)).body).toMatchObject({ ...key, vip: 0 });
  expect((await world.ask('changeUser', { password: 'new_pass1' }, key)).body).toEqual({ result: true });
  expect(await world.ask('changeUser', { password: 'new_pass2' }, key)).toMatchObject(gone);
  expect(await world.ask('verifySession', {}, key)).toMatchObject(gone);
  expect((await logIn(ann.username, 'new_pass1')).status).toBe(200);
  expect((await logIn(ann.username, ann.password)).status).toBe(401);
  expect(await world.ask('verifySession', {}, ann)).toMatchObject(gone);
  await mailTo(world, ann.email, /^Subject: Your Quad password was changed$/m);
});

test('a reset key is accepted as a bearer, too', async () => {
  const ann = await newPerson(world);
  const { userid, session } = await resetKey(ann.email);
  const set = await fetch(`${world.url}/api/user/set`, {
    method: 'POST',
    headers: { authorization: `Bearer ${userid}${session}`, 'content-type': 'application/json' },
    body: JSON.stringify({ password: 'bearer_1' }),
  });
  expect(set.status).toBe(200);
  expect((await logIn(ann.username, 'bearer_1')).status).toBe(200);
});

test('a reset key does nothing else', async () => {
  const ann = await newPerson(world);
  const key = await resetKey(ann.email);
  expect(await world.ask('changeUser', { contact: 'mine' }, key)).toMatchObject(gone);
  expect(await world.ask('changeUser', { password: 'other_1', contact: 'mine' }, key)).toMatchObject(gone);
  expect(await world.ask('changeUser', {}, key)).toMatchObject(gone);
  expect(await world.ask('checkSession', { userid: ann.userid }, key)).toMatchObject(gone);
  expect(await world.ask('listSessions', {}, key)).toMatchObject(gone);
  expect(await world.ask('logOutEverywhere', {}, key)).toMatchObject(gone);
  expect((await world.ask('showUser', { userid: ann.userid }, key)).body.email).toBe('');
  expect(await world.ask('changeUser', { password: 'no' }, key)).toMatchObject({ status: 400 });
  expect((await world.ask('verifySession', {}, key)).status).toBe(200);
  expect((await logIn(ann.username, ann.password)).status).toBe(200);
});

test('of two concurrent uses of one key, one sets the password', async () => {
  const ann = await newPerson(world);
  const key = await resetKey(ann.email);
  const passwords = ['first_1', 'second_1'];
  const set = await Promise.all(passwords.map((password) => world.ask('changeUser', { password }, key)));
  expect(set.map((it) => it.status).sort()).toEqual([200, 401]);
  const winner = passwords[set.findIndex((it) => it.status === 200)] ?? '';
  expect((await logIn(ann.username, winner)).status).toBe(200);
});

test('a reset key expires after thirty minutes', async () => {
  const ann = await newPerson(world);
  const key = await resetKey(ann.email);
  world.later(29 * minute);
  expect((await world.ask('verifySession', {}, key)).status).toBe(200);
  world.later(1.1 * minute);
  expect(await world.ask('verifySession', {}, key)).toMatchObject(gone);
  expect(await world.ask('changeUser', { password: 'too_late' }, key)).toMatchObject(gone);
});

test('an address without an account gets the same answer, and no mail', async () => {
  const ann = await newPerson(world);
  const before = (await mails(world)).length;
  const unknown = await world.ask('forgetPassword', { email: 'stranger@example.com' });
  const known = await world.ask('forgetPassword', { email: ann.email.toUpperCase() });
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect(known.body).toEqual({ result: true });
  await resetKeyFor(world, ann.email);
  expect(await mails(world)).toHaveLength(before + 1);
});

test('the response time does not show whether the address has an account', async () => {
  const ann = await newPerson(world);
  const begun = performance.now();
  const left = [ann.email, 'nobody@example.com'].map(async (email) => {
    await world.ask('forgetPassword', { email });
    return performance.now() - begun;
  });
  // The work for a known address takes about ten milliseconds, and both responses take at least a tenth of a second.
  for (const ms of await Promise.all(left)) expect(ms).toBeGreaterThan(95);
});

test('a password change does not need the old password, ends every other session and mails a notice', async () => {
  const ann = await newPerson(world);
  const { body: phone } = await logIn(ann.username, ann.password);
  const key = await resetKey(ann.email);
  expect((await world.ask('changeUser', { password: 'changed_1' }, ann)).body).toEqual({ result: true });
  expect((await world.ask('verifySession', {}, ann)).status).toBe(200);
  expect(await world.ask('verifySession', {}, phone)).toMatchObject(gone);
  expect(await world.ask('verifySession', {}, key)).toMatchObject(gone);
  expect((await logIn(ann.username, 'changed_1')).status).toBe(200);
  await mailTo(world, ann.email, /^Subject: Your Quad password was changed$/m);
});

test('a password change accepts its own set of characters', async () => {
  const ann = await newPerson(world);
  for (const password of ['with-dash', 'short', 'p'.repeat(21), '', 'spa ce_1']) {
    const refused = await world.ask('changeUser', { password }, ann);
    expect(refused.status, password).toBe(400);
    expect(refused.error).toContain('password');
  }
  const password = 'aZ9_\\!@#$%^&*';
  expect((await world.ask('changeUser', { password }, ann)).status).toBe(200);
  expect((await logIn(ann.username, password)).status).toBe(200);
});

async function resetKey(email: string): Promise<Pair> {
  await world.ask('forgetPassword', { email });
  const key = await resetKeyFor(world, email);
  return { userid: key.slice(0, 16), session: key.slice(16) };
}

function logIn(username: string, password: string) {
  return world.ask('logIn', { username, password });
}
