import { afterAll, beforeAll, expect, test } from 'vitest';
import { act, newStaff } from '../moderation/staff-people.ts';
import { codeFor, mails, newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { logIn } from './factors.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const dayMs = 86_400_000;
const today = () => world.services.clock().toISOString().slice(0, 10);
const schoolOf = async ({ userid }: Pair, as?: Pair) =>
  (await world.ask('showUser', { userid }, as)).body.school;
const verify = (fields: object, as: Pair) => world.ask('verifySchool', { ...fields }, as);
const asked = async (email: string, as: Pair) => {
  const sent = async () => (await mails(world)).filter((it) => it.includes(`To: ${email}`)).length;
  const before = await sent();
  expect((await verify({ email }, as)).body).toEqual({ sent: true });
  await expect.poll(sent).toBe(before + 1);
  return { email, verification_code: await codeFor(world, email) };
};

test('a sign-up with a school address gets the mark with that day; any other gets none', async () => {
  const [ann, bob] = [await newPerson(world, { email: 'ann@usc.edu' }), await newPerson(world)];
  expect(await schoolOf(ann)).toEqual({
    id: 103,
    name: 'University of Southern California',
    abbr: 'USC',
    verified: true,
    verified_at: today(),
    renew: false,
  });
  expect(await schoolOf(bob)).toMatchObject({ verified: false, verified_at: null, renew: false });
});

test('a code mailed to a school address adds the mark, and keeps the account’s own address', async () => {
  const ann = await newPerson(world);
  const email = 'ann.second@mail.usc.edu';
  const proof = await asked(email, ann);
  expect(await schoolOf(ann)).toMatchObject({ verified: false });
  expect(await verify({ ...proof, verification_code: 'x' }, ann)).toMatchObject({ status: 400, error: '' });
  expect((await verify(proof, ann)).body).toEqual({ result: true });
  expect(await schoolOf(ann)).toMatchObject({ verified: true, verified_at: today() });
  expect((await world.ask('showUser', { userid: ann.userid }, ann)).body.email).toBe(ann.email);
  expect(await verify(proof, ann)).toMatchObject({
    status: 400,
    error: 'The verification code has expired.',
  });
  // The mark goes with another school, and comes back with this one.
  await world.ask('changeUser', { school: 15 }, ann);
  expect(await schoolOf(ann)).toMatchObject({ id: 15, verified: false, verified_at: null });
  await world.ask('changeUser', { school: 103 }, ann);
  expect(await schoolOf(ann)).toMatchObject({ verified: true });
});

test('after twelve months the mark is due for renewal, nothing else changes, and a code renews it', async () => {
  const ann = await newPerson(world, { email: 'ann.renews@usc.edu' });
  const year = { full: new Date(world.services.clock()), short: new Date(world.services.clock()) };
  for (const at of Object.values(year)) at.setUTCFullYear(at.getUTCFullYear() - 1);
  year.short.setTime(year.short.getTime() + dayMs);
  const since = (at: Date) => world.db`update users set created_at = ${at} where userid = ${ann.userid}`;
  await since(year.short);
  expect(await schoolOf(ann)).toMatchObject({ verified: true, renew: false });
  await since(year.full);
  const old = { verified: true, verified_at: year.full.toISOString().slice(0, 10), renew: true };
  expect(await schoolOf(ann)).toMatchObject(old);
  expect((await world.ask('showPerson', { username: ann.username })).body.person.school).toMatchObject(old);
  const { standing } = (await world.ask('showUser', { userid: ann.userid }, ann)).body;
  expect(standing).toMatchObject({
    level: 1,
    limits: expect.arrayContaining([{ name: 'listings', most: 15, left: 15, free_at: null }]),
  });
  await verify(await asked(ann.email, ann), ann);
  expect(await schoolOf(ann)).toMatchObject({ verified: true, verified_at: today(), renew: false });
});

test('an address of no school, of another one or of another account is refused', async () => {
  const [ann, bob, cat] = [
    await newPerson(world),
    await newPerson(world, { email: 'bob@usc.edu' }),
    await newPerson(world),
  ];
  for (const email of ['ann@example.com', 'ann@nyu.edu', 'ann@usc.edu.example.com']) {
    const { status, error, headers } = await verify({ email }, ann);
    expect([status, error, headers.get('x-problem-field')]).toEqual([
      400,
      'email must be an address of your school.',
      'email',
    ]);
  }
  expect(await verify({ email: 'BOB@usc.edu' }, ann)).toMatchObject({
    status: 409,
    error: 'Email already exists',
  });
  const shared = 'shared@usc.edu';
  await verify(await asked(shared, cat), cat);
  expect((await verify({ email: shared }, ann)).status).toBe(409);
  expect(bob.email).toBe('bob@usc.edu');
  expect((await world.ask('verifySchool', { email: shared })).error).toBe('Session not found');
  expect((await verify({ email: 'no address' }, ann)).status).toBe(400);
});

test('a code is valid for the requester only, expires after five wrong tries, and works once when sent concurrently', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  const email = 'raced@usc.edu';
  const proof = await asked(email, ann);
  expect(await verify(proof, bob)).toMatchObject({ status: 400, error: '' });
  for (let index = 0; index < 4; index += 1) await verify({ email, verification_code: `${index}` }, bob);
  expect(await verify(proof, ann)).toMatchObject({
    status: 400,
    error: 'The verification code has expired.',
  });
  world.later(6000);
  const second = await asked(email, ann);
  const sent = await Promise.all([verify(second, ann), verify(second, ann), verify(second, ann)]);
  expect(sent.filter((it) => it.status === 200)).toHaveLength(1);
});

test('the date of the mark is that of the address at the school, whichever school is chosen later', async () => {
  const ann = await newPerson(world, { email: 'ann.moves@usc.edu' });
  const joined = new Date('2024-03-01T12:00:00Z');
  await world.db`update users set created_at = ${joined} where userid = ${ann.userid}`;
  const old = { verified: true, verified_at: '2024-03-01', renew: true };
  expect(await schoolOf(ann)).toMatchObject(old);
  const moved = async (email: string) => {
    await world.ask('changeEmail', { email }, ann);
    const verification_code = await codeFor(world, email);
    expect((await world.ask('changeEmail', { email, verification_code }, ann)).status).toBe(200);
  };
  await verify(await asked('ann.second@usc.edu', ann), ann);
  await moved('ann.moves@nyu.edu');
  await world.ask('changeUser', { school: 2 }, ann);
  const fresh = { verified: true, verified_at: today(), renew: false };
  expect(await schoolOf(ann)).toMatchObject({ id: 2, ...fresh });
  await world.db`
    update users set school_email_proved_at = ${joined} where userid = ${ann.userid}`;
  await world.ask('changeUser', { school: 103 }, ann);
  expect(await schoolOf(ann)).toMatchObject({ id: 103, ...old });
});

test('a mark that staff gave or took lasts until a newer proof, for its school', async () => {
  const admin = await newStaff(world, 'admin');
  const [ann, bob] = [await newPerson(world), await newPerson(world, { email: 'bob.taken@usc.edu' })];
  const mark = (verified: boolean, { userid }: Pair) =>
    world.ask('setAccount', { person: userid, verified, reason: 'Checked' }, admin);
  world.later(1000);
  await mark(true, ann);
  await mark(false, bob);
  const marks = async () => [(await schoolOf(ann)).verified, (await schoolOf(bob)).verified];
  for (const as of [ann, bob]) await world.ask('changeUser', { school: 103 }, as);
  expect(await marks()).toEqual([true, false]);
  for (const as of [ann, bob]) await world.ask('changeUser', { school: 15 }, as);
  expect(await marks()).toEqual([false, false]);
  for (const as of [ann, bob]) await world.ask('changeUser', { school: 103 }, as);
  expect(await marks()).toEqual([true, false]);
  world.later(1000);
  await verify(await asked(bob.email, bob), bob);
  await world.ask('changeUser', { school: 103 }, bob);
  expect(await marks()).toEqual([true, true]);
});

test('no address of a banned person proves a mark', async () => {
  const [admin, ann, bob] = [
    await newStaff(world, 'admin'),
    await newPerson(world, { email: 'banned@usc.edu' }),
    await newPerson(world),
  ];
  const second = 'banned.second@usc.edu';
  await verify(await asked(second, ann), ann);
  await world.ask('sendReport', { about: { kind: 'person', id: ann.userid }, reason: 'scam' }, bob);
  expect((await act(world, admin, ann, 'ban')).status).toBe(200);
  const { token } = (await logIn(world.url, ann)).body as { token?: string };
  expect((await world.ask('deleteAccount', { password: ann.password, token })).status).toBe(200);
  for (const email of [ann.email, second]) expect((await verify({ email }, bob)).status).toBe(403);
});

test('a deleted account frees its school address', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  const email = 'given.back@usc.edu';
  await verify(await asked(email, ann), ann);
  await world.ask('deleteAccount', { password: ann.password }, ann);
  expect((await verify({ email }, bob)).body).toEqual({ sent: true });
  const [row] =
    await world.db`select school_email, school_verified_at from users where userid = ${ann.userid}`;
  expect(row).toEqual({ school_email: null, school_verified_at: null });
});
