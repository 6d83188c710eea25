import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeFor, mails, mailTo, newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const minute = 60_000;
const wrong = { status: 400, error: 'The verification code is incorrect.' };
const expired = { status: 400, error: 'The verification code has expired.' };

test('a deletion without password and code mails a code, which deletes the account', async () => {
  const ann = await newPerson(world);
  expect((await world.ask('deleteAccount', {}, ann)).body).toEqual({ sent: true });
  const code = await deletionCode(ann.email);
  expect(await world.ask('deleteAccount', { code: other(code) }, ann)).toMatchObject(wrong);
  expect((await world.ask('deleteAccount', { code }, ann)).body).toEqual({ result: true });
  expect((await world.ask('verifySession', {}, ann)).status).toBe(401);
  expect(await mailTo(world, ann.email, /has just been deleted/)).toBeTruthy();
});

test('a code is valid for one person and one purpose', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  const signUp = await codeFor(world, ann.email);
  expect(await world.ask('deleteAccount', { code: signUp }, ann)).toMatchObject(wrong);
  await world.ask('deleteAccount', {}, ann);
  const code = await deletionCode(ann.email);
  expect(await world.ask('deleteAccount', { code }, bob)).toMatchObject(wrong);
  const asSignUp = await world.ask('checkCode', { email: ann.email, verification_code: code });
  expect(asSignUp.status).toBe(400);
  expect((await world.ask('deleteAccount', { code }, ann)).body).toEqual({ result: true });
});

test('a wrong password or mailed code at the deletion of an account is a security event', async () => {
  const ann = await newPerson(world);
  await world.ask('deleteAccount', { password: 'wrong-1' }, ann);
  await world.ask('deleteAccount', {}, ann);
  expect((await world.ask('deleteAccount', { code: 'no-code' }, ann)).status).toBe(400);
  const { events } = (await world.ask('securityEvents', {}, ann)).body;
  expect(events.map(({ kind }) => kind)).toEqual(['failed', 'failed', 'signed_in']);
});

test('five wrong tries, even concurrent ones, or ten minutes invalidate a code', async () => {
  const ann = await newPerson(world);
  await world.ask('deleteAccount', {}, ann);
  const first = await deletionCode(ann.email);
  const tries = await Promise.all(
    Array.from({ length: 8 }, () => world.ask('deleteAccount', { code: other(first) }, ann)),
  );
  expect(tries.filter((it) => it.error === wrong.error)).toHaveLength(5);
  expect(tries.filter((it) => it.error === expired.error)).toHaveLength(3);
  expect(await world.ask('deleteAccount', { code: first }, ann)).toMatchObject(expired);
  await world.ask('deleteAccount', {}, ann);
  const second = await deletionCode(ann.email, first);
  world.later(10 * minute);
  expect(await world.ask('deleteAccount', { code: second }, ann)).toMatchObject(expired);
  await world.ask('deleteAccount', {}, ann);
  const third = await deletionCode(ann.email, second);
  expect((await world.ask('deleteAccount', { code: third }, ann)).body).toEqual({ result: true });
});

test('codes are mailed five seconds apart and five an hour; password guesses count as at login', async () => {
  const limited = await openWorld({ LIMITS: 'on' });
  const ann = await newPerson(limited);
  expect((await limited.ask('deleteAccount', {}, ann)).status).toBe(200);
  const early = await limited.ask('deleteAccount', {}, ann);
  expect(early.status).toBe(429);
  expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(5);
  for (const _ of [2, 3, 4, 5]) {
    limited.later(5000);
    expect((await limited.ask('deleteAccount', {}, ann)).status).toBe(200);
  }
  limited.later(5000);
  const many = await limited.ask('deleteAccount', {}, ann);
  expect(many.status).toBe(429);
  expect(Number(many.headers.get('retry-after'))).toBeGreaterThan(3000);

  const guesses = await statuses(limited, ann, 12);
  expect(guesses.filter((it) => it === 401)).toHaveLength(10);
  expect(guesses.filter((it) => it === 429)).toHaveLength(2);
  const { username, password } = ann;
  expect((await limited.ask('logIn', { username, password })).status).toBe(429);
  expect((await limited.ask('deleteAccount', { password }, ann)).status).toBe(429);
  limited.later(15 * minute);
  expect((await limited.ask('deleteAccount', { password }, ann)).status).toBe(200);
  await limited.close();
});

function statuses(of: World, as: Pair, count: number): Promise<number[]> {
  const guess = async () => (await of.ask('deleteAccount', { password: 'wrong-1' }, as)).status;
  return Promise.all(Array.from({ length: count }, guess));
}

/** Waits for the newest mailed deletion code that differs from `but`. */
async function deletionCode(email: string, but = ''): Promise<string> {
  for (;;) {
    await mailTo(world, email, /asked to delete your Quad account/);
    const newest = (await mails(world)).findLast(
      (it) => it.includes(`To: ${email}`) && it.includes('asked to delete'),
    );
    const code = /^\d{6}$/m.exec(newest ?? '')?.[0] ?? '';
    if (code && code !== but) return code;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

function other(code: string): string {
  return code === '000000' ? '000001' : '000000';
}
