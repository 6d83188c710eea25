import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeProofs } from '#server/accounts/stores/proof-store.ts';
import { hashOf, randomSecret } from '#server/random.ts';
import { newPerson, resetKeyFor } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const gone = { status: 401, error: 'Session not found' };

test('a sign-in with the old password that is in progress during its change opens no session', async () => {
  const ann = await newPerson(world);
  const first = Array.from({ length: 12 }, () => logIn(ann));
  const changed = world.ask('changeUser', { password: 'changed_1' }, ann);
  const then = Array.from({ length: 12 }, () => logIn(ann));
  expect((await changed).status).toBe(200);
  await Promise.all([...first, ...then]);
  // The remaining session is the one that requested the change.
  expect(await sessionsOf(ann.userid)).toBe(1);
  expect((await logIn(ann)).status).toBe(401);
});

test('a sign-in waits for a password change in progress, and then opens no session', async () => {
  const ann = await newPerson(world);
  const { signIns } = await world.db.begin(async (tx) => {
    await tx`update users set password_hash = 'another' where userid = ${ann.userid}`;
    const asked = Array.from({ length: 4 }, () => logIn(ann));
    await untilWaiting(4);
    return { signIns: asked };
  });
  expect((await Promise.all(signIns)).map((it) => it.status)).toEqual([401, 401, 401, 401]);
  expect(await sessionsOf(ann.userid)).toBe(1);
});

test('a sign-in token waits for a password change in progress, and expires with it', async () => {
  const ann = await newPerson(world);
  const token = await signInToken(ann.userid);
  const asked = await world.db.begin(async (tx) => {
    await tx`update users set password_hash = 'another' where userid = ${ann.userid}`;
    const answer = world.ask('verifySession', { link: true }, token);
    await untilWaiting(1);
    await tx`delete from tokens where userid = ${ann.userid}`;
    return { answer };
  });
  expect(await asked.answer).toMatchObject(gone);
  expect(await sessionsOf(ann.userid)).toBe(1);
});

test('a new password is not set if its session ends meanwhile', async () => {
  const ann = await newPerson(world);
  const stolen = (await logIn(ann)).body;
  const asked = await world.db.begin(async (tx) => {
    // The same statements as the owner's own change before it commits.
    await tx`update users set password_hash = password_hash where userid = ${ann.userid}`;
    await tx`delete from sessions where hash = ${hashOf(stolen.session)}`;
    const answer = world.ask('changeUser', { password: 'stolen_1' }, stolen);
    await untilWaiting(1);
    return { answer };
  });
  expect(await asked.answer).toMatchObject(gone);
  expect((await logIn(ann)).status).toBe(200);
});

test('an account is not deleted by a session that ends meanwhile', async () => {
  const ann = await newPerson(world);
  const stolen = (await logIn(ann)).body;
  const asked = await world.db.begin(async (tx) => {
    await tx`update users set password_hash = 'another' where userid = ${ann.userid}`;
    await tx`delete from sessions where hash = ${hashOf(stolen.session)}`;
    const answer = world.ask('deleteAccount', { password: ann.password }, stolen);
    await untilWaiting(1);
    return { answer };
  });
  expect(await asked.answer).toMatchObject(gone);
  expect((await world.ask('verifySession', {}, ann)).status).toBe(200);
});

test('a newer reset key invalidates the older one, even with concurrent requests', async () => {
  const ann = await newPerson(world);
  const older = await resetKey(ann.email);
  world.later(10_000);
  const newer = await resetKey(ann.email, older);
  expect(await world.ask('verifySession', {}, older)).toMatchObject(gone);
  expect((await world.ask('verifySession', {}, newer)).status).toBe(200);
  await Promise.all([1, 2, 3, 4].map(() => world.ask('forgetPassword', { email: ann.email })));
  expect(await tokensOf(ann.userid)).toBe(1);
});

test('signing out everywhere also invalidates reset keys and sign-in tokens', async () => {
  const ann = await newPerson(world);
  const key = await resetKey(ann.email);
  const token = await signInToken(ann.userid);
  expect((await world.ask('logOutEverywhere', {}, ann)).status).toBe(200);
  expect(await world.ask('changeUser', { password: 'stolen_1' }, key)).toMatchObject(gone);
  expect(await world.ask('verifySession', { link: true }, token)).toMatchObject(gone);
  expect((await logIn(ann)).status).toBe(200);
});

test.each(['endSession', 'logOut'] as const)(
  '%s waits for a password change that its session has begun',
  async (call) => {
    const ann = await newPerson(world);
    const thief = (await logIn(ann)).body;
    const { sessions } = (await world.ask('listSessions', {}, thief)).body;
    const id = sessions.find((it) => it.current)?.id;
    let answered = false;
    const { ended } = await world.db.begin(async (tx) => {
      await takeProofs(tx, ann.userid);
      const asked = call === 'logOut' ? world.ask(call, {}, thief) : world.ask(call, { id }, ann);
      const told = asked.then((it) => {
        answered = true;
        return it.status;
      });
      await Promise.race([told, untilWaiting(1)]);
      expect(answered).toBe(false);
      await tx`update users set password_hash = 'another' where userid = ${ann.userid}`;
      return { ended: told };
    });
    expect(await ended).toBe(200);
    expect(await sessionsOf(ann.userid)).toBe(1);
  },
);

test('a session or a reset key is not valid as a sign-in token, nor the reverse', async () => {
  const ann = await newPerson(world);
  const key = await resetKey(ann.email);
  for (const pair of [ann, key]) {
    expect(await world.ask('verifySession', { link: true }, pair)).toMatchObject(gone);
    for (const fields of [{}, { link: false }]) {
      const { status, body } = await world.ask('verifySession', fields, pair);
      expect([status, body.session]).toEqual([200, pair.session]);
    }
  }
  const token = await signInToken(ann.userid);
  for (const fields of [{}, { link: false }])
    expect(await world.ask('verifySession', fields, token)).toMatchObject(gone);
  expect(await world.ask('verifySession', { link: true })).toMatchObject(gone);
  expect(await world.ask('verifySession', { link: 'yes' }, ann)).toMatchObject({
    status: 400,
    error: 'link must be true or false.',
  });
  const { body } = await world.ask('verifySession', { link: true }, token);
  expect((await world.ask('checkSession', { userid: ann.userid }, body)).status).toBe(200);
});

function logIn({ username, password }: { username: string; password: string }) {
  return world.ask('logIn', { username, password });
}

/** Password hashing is slow on a busy machine. */
const pollOptions = { timeout: 30_000 };

/** Waits until `count` queries wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  const waiting = async () => {
    const rows = await world.db`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return rows.length;
  };
  await expect.poll(waiting, pollOptions).toBeGreaterThanOrEqual(count);
}

async function sessionsOf(userid: string): Promise<number> {
  return (await world.db`select 1 from sessions where userid = ${userid}`).length;
}

async function tokensOf(userid: string): Promise<number> {
  return (await world.db`select 1 from tokens where userid = ${userid}`).length;
}

async function signInToken(userid: string): Promise<Pair> {
  const session = randomSecret();
  const expires = new Date(world.services.clock().getTime() + 60_000);
  await world.db`insert into tokens (hash, userid, kind, expires_at)
    values (${hashOf(session)}, ${userid}, 'sign-in', ${expires})`;
  return { userid, session };
}

/** The key of a new mail, other than `before`. */
async function resetKey(email: string, before?: Pair): Promise<Pair> {
  await world.ask('forgetPassword', { email });
  let key = '';
  const newest = async () => {
    key = await resetKeyFor(world, email);
    return key.slice(16);
  };
  await expect.poll(newest, pollOptions).not.toBe(before?.session);
  return { userid: key.slice(0, 16), session: key.slice(16) };
}
