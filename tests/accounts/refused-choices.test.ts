import { afterAll, beforeAll, expect, test } from 'vitest';
import { usernamesFor } from '#server/accounts/google/usernames.ts';
import { isReserved } from '#server/accounts/sign-up/reserved-name.ts';
import { codeFor, newPerson, resetKeyFor } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const staffLike = [
  'admin',
  'Admin_1',
  'adm1n',
  'ADMIN7',
  'support',
  'supp0rt_team',
  'moderator',
  'm0derator',
  'official',
  'officiaI',
  'offlciaI_2',
  'staff_usc',
  'system',
  'system2026',
  'quad',
  'quad_admin',
  'quad__team',
  '_quad_team',
  'Quad_2',
  'campus_helper',
  'campus_heIper',
  'campus__he1per',
  'h0using_helper',
  'campus',
  'Campus_1',
  '__campus__',
  'h0using',
  'hous1ng2026',
  'career',
  'prlces',
];
const ordinary = [
  'quadrant',
  'administer',
  'staffan',
  'systematic',
  'supporter',
  'amy_admin',
  'campus_amy',
  'campuses',
  'career_1st',
  'price',
  'adam',
];

test('reserved names and look-alikes are refused, and the code stays valid for another name', async () => {
  const email = 'names@example.com';
  await world.ask('verifyEmail', { email });
  const verification_code = await codeFor(world, email);
  const account = { password: 'pass-word1', email, verification_code };
  for (const username of staffLike)
    expect(await world.ask('register', { ...account, username }), username).toMatchObject({
      status: 409,
      error: 'Username already exists',
    });
  for (const username of ordinary) expect(isReserved(username, world.services.site), username).toBe(false);
  expect((await world.ask('register', { ...account, username: 'quadrant' })).status).toBe(200);
});

test('an existing reserved name stays valid', async () => {
  const ann = await newPerson(world);
  await world.db`update users set username = 'quad_admin' where userid = ${ann.userid}`;
  expect((await world.ask('logIn', { username: 'Quad_Admin', password: ann.password })).status).toBe(200);
  expect((await world.ask('changeUser', { school: 2, password: 'changed_1' }, ann)).status).toBe(200);
});

test('a sign-in provider never assigns a reserved name', () => {
  for (const name of [
    'Admin',
    'Quad Team',
    'System 7',
    'Officiai',
    'support',
    'Campus',
    'Housing 7',
    'Prlces',
  ])
    for (const username of usernamesFor(name, world.services.site))
      expect(username).toMatch(/^student_\d{6}$/);
  expect(usernamesFor('Campus Amy', world.services.site)[0]).toBe('campus_amy');
  expect(usernamesFor('Amy Chen', world.services.site)[0]).toBe('amy_chen');
});

test('the most common passwords are refused as typed, at sign-up and at a change', async () => {
  const email = 'common@example.com';
  await world.ask('verifyEmail', { email });
  const account = { username: 'common_ann', email, verification_code: await codeFor(world, email) };
  const refused = { status: 400, error: expect.stringMatching(/^password error: .*commonest/) };
  for (const password of ['123456', 'password', 'qwerty', 'iloveyou', 'trustno1']) {
    const answer = await world.ask('register', { ...account, password });
    expect(answer, password).toMatchObject(refused);
    expect(answer.headers.get('x-problem-field')).toBe('password');
  }
  // Passwords are case-sensitive, so this is another password.
  const { body: ann } = await world.ask('register', { ...account, password: 'PassWord' });
  expect(await world.ask('changeUser', { password: 'password' }, ann)).toMatchObject(refused);
  await world.ask('forgetPassword', { email });
  const key = { userid: ann.userid, session: (await resetKeyFor(world, email)).slice(16) };
  expect(await world.ask('changeUser', { password: 'letmein' }, key)).toMatchObject(refused);
  expect((await world.ask('changeUser', { password: 'other_1' }, key)).status).toBe(200);
});

test('a person who signed up with a common password before can still sign in with it', async () => {
  const ann = await newPerson(world, { password: 'Quite-common1' });
  const { hashPassword } = await import('#server/accounts/passwords/password.ts');
  await world.db`update users set password_hash = ${await hashPassword('123456')} where userid = ${ann.userid}`;
  expect((await world.ask('logIn', { username: ann.username, password: '123456' })).status).toBe(200);
});
