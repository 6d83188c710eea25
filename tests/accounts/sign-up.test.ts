import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeFor, newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a new account gets a pair of the decided shape, and USC if no school is sent', async () => {
  const { body } = await world.ask('register', await account('shape@example.com', { school: undefined }));
  expect(body.userid).toMatch(/^[0-9A-Za-z]{16}$/);
  expect(body.session).toMatch(/^[0-9A-Za-z_-]{43,}$/);
  expect(body).toMatchObject({ school_abbr: 'USC', vip: 0 });
});

test('a username is taken in any letter case; the code stays valid for the next try', async () => {
  await newPerson(world, { username: 'Taken_1' });
  const fields = await account('late@example.com', { username: 'tAKEN_1' });
  expect(await world.ask('register', fields)).toMatchObject({
    status: 409,
    error: 'Username already exists',
  });
  expect((await world.ask('register', { ...fields, username: 'free_1' })).status).toBe(200);
});

test('an e-mail is taken in any letter case', async () => {
  const fields = await account('twin@example.com');
  await world.ask('register', fields);
  const again = await world.ask('register', { ...fields, username: 'twin_2', email: 'Twin@Example.com' });
  expect(again).toMatchObject({ status: 409, error: 'Email already exists' });
});

test('of two concurrent sign-ups with one username or one code, one succeeds', async () => {
  const one = await account('race1@example.com', { username: 'racer' });
  const two = await account('race2@example.com', { username: 'RACER' });
  const names = await Promise.all([world.ask('register', one), world.ask('register', two)]);
  expect(names.map((it) => it.status).sort()).toEqual([200, 409]);

  const code = await account('race3@example.com');
  const codes = await Promise.all(
    ['code_a', 'code_b', 'code_c'].map((username) => world.ask('register', { ...code, username })),
  );
  expect(codes.filter((it) => it.status === 200)).toHaveLength(1);
  expect(codes.every((it) => it.status < 500)).toBe(true);
});

test('an address at the school’s domain or a subdomain marks its user as verified', async () => {
  const verified = async (email: string, school: number) => {
    const { body } = await world.ask('register', await account(email, { school }));
    return (await world.ask('showUser', { userid: body.userid })).body.school;
  };
  expect(await verified('v1@usc.edu', 103)).toMatchObject({ id: 103, abbr: 'USC', verified: true });
  expect(await verified('v2@mail.utoronto.ca', 109)).toMatchObject({ id: 109, verified: true });
  expect(await verified('v3@usc.edu', 2)).toMatchObject({ id: 2, verified: false });
  expect(await verified('v4@notusc.edu', 103)).toMatchObject({ verified: false });
  expect(await verified('v5@usc.edu.example.com', 103)).toMatchObject({ verified: false });
  expect(await verified('v6@nyu.edu', 1)).toMatchObject({ id: 1, verified: false });
});

test.each([
  ['username', 'abc'],
  ['username', 'a'.repeat(17)],
  ['username', 'has space'],
  ['username', '名字名字'],
  ['username', undefined],
  ['password', 'short'],
  ['password', 'p'.repeat(21)],
  ['password', 'under_score'],
  ['password', undefined],
  ['school', 4],
  ['school', 'usc'],
  ['email', undefined],
  ['verification_code', undefined],
] as const)('registering with %s = %j is a 400 that names it', async (field, value) => {
  const refused = await world.ask('register', {
    username: 'fine_1',
    password: 'fine-1',
    school: 103,
    email: 'fine@example.com',
    verification_code: '123456',
    [field]: value,
  });
  expect(refused.status).toBe(400);
  expect(refused.error).toContain(field);
});

test('accepts every character of the sign-up password’s own set', async () => {
  const password = 'aZ9-!@#$%^&*';
  const fields = await account('chars@example.com', { username: 'chars', password });
  expect((await world.ask('register', fields)).status).toBe(200);
  expect((await world.ask('logIn', { username: 'chars', password })).status).toBe(200);
});

test('the password is stored only as an argon2id hash', async () => {
  await newPerson(world, { username: 'hashed', password: 'very-secret' });
  const [row] = await world.db`select * from users where username = 'hashed'`;
  expect(row?.password_hash).toMatch(/^\$argon2id\$/);
  expect(JSON.stringify(row)).not.toContain('very-secret');
});

async function account(email: string, more: Record<string, unknown> = {}) {
  await world.ask('verifyEmail', { email });
  const username = email.replaceAll(/@.*/g, '').padEnd(4, '_');
  return {
    username,
    password: 'secret-1',
    school: 103,
    email,
    verification_code: await codeFor(world, email),
    ...more,
  };
}
