import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, resetKeyFor } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { codeOf, logIn, personWithTotp, withTotp } from './factors.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const needed = { status: 403, error: 'Second factor needed' };
const wrong = { status: 400, error: 'The code is incorrect, or it was used already.' };

test('with one-time codes, the password gives a ticket, and a code with the ticket a session', async () => {
  const ann = await newPerson(world);
  const begun = await world.ask('beginTotp', {}, ann);
  expect(begun.body.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(begun.body.uri).toContain(`otpauth://totp/Quad:${ann.username}?`);
  expect((await logIn(world.url, ann)).status).toBe(200);
  expect(await world.ask('confirmTotp', { code: '000000' }, ann)).toMatchObject(wrong);
  const code = codeOf(begun.body.secret, world);
  const confirmed = await world.ask('confirmTotp', { code: `${code.slice(0, 3)} ${code.slice(3)}` }, ann);
  expect(confirmed.body.recovery).toHaveLength(10);
  expect(new Set(confirmed.body.recovery).size).toBe(10);

  const first = await logIn(world.url, ann);
  expect(first.status).toBe(401);
  expect(first.body).toEqual({ error: 'Second factor needed', ticket: expect.any(String) });
  const { ticket } = first.body;
  // The code that turned them on is used up.
  expect(await world.ask('secondFactor', { ticket, code })).toMatchObject(wrong);
  world.later(30_000);
  const signedIn = await world.ask('secondFactor', { ticket, code: codeOf(begun.body.secret, world) });
  expect(signedIn).toMatchObject({ status: 200, body: { userid: ann.userid, vip: 0 } });
  expect((await world.ask('listSessions', {}, signedIn.body)).status).toBe(200);
  expect(await world.ask('secondFactor', { ticket, code: '000000' })).toMatchObject({ status: 401 });
});

test('a code works once, also among ten concurrent uses', async () => {
  const ann = await personWithTotp(world);
  const code = codeOf(ann.secret, world);
  const tickets = await Promise.all(Array.from({ length: 10 }, () => ticketOf(ann)));
  const replies = await Promise.all(tickets.map((ticket) => world.ask('secondFactor', { ticket, code })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
  const [recovery = ''] = ann.recovery;
  const others = await Promise.all(Array.from({ length: 10 }, () => ticketOf(ann)));
  const again = await Promise.all(
    others.map((ticket) => world.ask('secondFactor', { ticket, code: recovery.toLowerCase() })),
  );
  expect(again.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
  expect((await world.ask('listPasskeys', {}, ann)).body).toEqual({ passkeys: [], totp: true, recovery: 9 });
});

test('five wrong codes invalidate the ticket, also over ten connections at once', async () => {
  const ann = await personWithTotp(world);
  const ticket = await ticketOf(ann);
  const guesses = await Promise.all(
    Array.from({ length: 10 }, (_, at) => world.ask('secondFactor', { ticket, code: `wrong-${at}` })),
  );
  expect(guesses.map(({ status }) => status).sort()).toEqual([...Array(5).fill(400), ...Array(5).fill(401)]);
  const late = await world.ask('secondFactor', { ticket, code: codeOf(ann.secret, world) });
  expect(late).toMatchObject({
    status: 401,
    error: 'Sign in again: this took too long, or five codes were wrong.',
  });
  const fresh = await ticketOf(ann);
  expect((await world.ask('secondFactor', { ticket: fresh, code: codeOf(ann.secret, world) })).status).toBe(
    200,
  );
});

test('a ticket expires after ten minutes, a new password or a sign-out everywhere', async () => {
  const ann = await personWithTotp(world);
  const tickets = [await ticketOf(ann)];
  world.later(10 * 60_000);
  tickets.push(await ticketOf(ann));
  await world.ask('changeUser', { password: 'Another1word2' }, ann);
  tickets.push(await ticketOf({ ...ann, password: 'Another1word2' }));
  await world.ask('logOutEverywhere', {}, ann);
  for (const ticket of tickets) {
    const reply = await world.ask('secondFactor', { ticket, code: codeOf(ann.secret, world) });
    expect(reply.status).toBe(401);
  }
});

test('a new password by mail does not remove the second factor', async () => {
  const ann = await personWithTotp(world);
  await world.ask('forgetPassword', { email: ann.email });
  const key = await resetKeyFor(world, ann.email);
  const pair = { userid: key.slice(0, 16), session: key.slice(16) };
  expect((await world.ask('changeUser', { password: 'Another1word2' }, pair)).status).toBe(200);
  expect((await logIn(world.url, { ...ann, password: 'Another1word2' })).body).toHaveProperty('ticket');
});

test('turning codes off needs a code, a factor or a recent confirmation', async () => {
  const ann = await personWithTotp(world);
  expect(await world.ask('endTotp', {}, ann)).toMatchObject(needed);
  expect(await world.ask('endTotp', { code: '000000' }, ann)).toMatchObject(wrong);
  expect(await world.ask('endTotp', { factor: { code: '000000' } }, ann)).toMatchObject(wrong);
  expect((await world.ask('endTotp', { code: codeOf(ann.secret, world) }, ann)).status).toBe(200);
  expect((await world.ask('listPasskeys', {}, ann)).body).toEqual({ passkeys: [], totp: false, recovery: 0 });
  expect((await logIn(world.url, ann)).status).toBe(200);
  expect(await world.ask('endTotp', { code: '000000' }, ann)).toMatchObject({ status: 409 });

  const again = await withTotp(world, ann);
  expect((await world.ask('confirmFactor', { code: codeOf(again.secret, world) }, ann)).status).toBe(200);
  world.later(11 * 60_000);
  expect(await world.ask('endTotp', {}, ann)).toMatchObject(needed);
  expect((await world.ask('confirmFactor', { code: codeOf(again.secret, world) }, ann)).status).toBe(200);
  expect((await world.ask('endTotp', {}, ann)).status).toBe(200);
});

test('a session that did not pass the second factor cannot add one, and recovery codes are renewed by a code', async () => {
  const ann = await newPerson(world);
  const other = (await logIn(world.url, ann)).body as Pair;
  const { secret, recovery } = await withTotp(world, ann);
  expect(await world.ask('beginTotp', {}, other)).toMatchObject(needed);
  expect(await world.ask('beginPasskey', {}, other)).toMatchObject(needed);
  expect((await world.ask('confirmFactor', { code: codeOf(secret, world) }, other)).status).toBe(200);
  expect((await world.ask('beginPasskey', {}, other)).status).toBe(200);
  world.later(30_000);
  expect(await world.ask('renewRecovery', { code: '000000' }, ann)).toMatchObject(wrong);
  const renewed = await world.ask('renewRecovery', { code: codeOf(secret, world) }, ann);
  expect(renewed.body.recovery).toHaveLength(10);
  const ticket = await ticketOf(ann);
  expect(await world.ask('secondFactor', { ticket, code: recovery[0] })).toMatchObject(wrong);
  expect((await world.ask('secondFactor', { ticket, code: renewed.body.recovery[0] })).status).toBe(200);
});

test('deleting an account needs its second factor, and deletes the factor’s data', async () => {
  const ann = await personWithTotp(world);
  const password = ann.password;
  expect(await world.ask('deleteAccount', { password }, ann)).toMatchObject(needed);
  const factor = codeOf(ann.secret, world);
  expect(await world.ask('deleteAccount', { password: 'no', factor }, ann)).toMatchObject({ status: 401 });
  expect(await world.ask('deleteAccount', { password, factor: '000000' }, ann)).toMatchObject(wrong);
  expect((await world.ask('deleteAccount', { password, factor }, ann)).status).toBe(200);
  const left = await world.db`
    select 1 from totps where userid = ${ann.userid} union all
    select 1 from recovery_codes where userid = ${ann.userid} union all
    select 1 from security_events where userid = ${ann.userid} union all
    select 1 from devices where userid = ${ann.userid}`;
  expect(left).toHaveLength(0);
});

test('a sign-in link asks for the second factor, too', async () => {
  const ann = await personWithTotp(world);
  const { hashOf, randomSecret } = await import('#server/random.ts');
  const session = randomSecret();
  await world.db`
    insert into tokens (hash, userid, kind, expires_at)
    values (${hashOf(session)}, ${ann.userid}, 'sign-in', now() + interval '1 day')`;
  const reply = await world.ask('verifySession', { link: true }, { userid: ann.userid, session });
  expect(reply).toMatchObject({ status: 401, error: 'Second factor needed' });
  const { ticket } = reply.body as unknown as { ticket: string };
  expect((await world.ask('secondFactor', { ticket, code: codeOf(ann.secret, world) })).status).toBe(200);
  expect(await world.ask('verifySession', { link: true }, { userid: ann.userid, session })).toMatchObject({
    error: 'Session not found',
  });
});

test('the calls check the session, then the fields', async () => {
  const ann = await newPerson(world);
  for (const name of ['beginTotp', 'confirmTotp', 'endTotp', 'renewRecovery', 'confirmFactor'] as const)
    expect(await world.ask(name, {}), name).toMatchObject({ status: 401, error: 'Session not found' });
  expect(await world.ask('confirmTotp', {}, ann)).toMatchObject({ status: 400, error: 'code is missing.' });
  expect(await world.ask('confirmFactor', {}, ann)).toMatchObject({ status: 400, error: 'code is missing.' });
  expect(await world.ask('confirmFactor', { code: '123456' }, ann)).toMatchObject({ status: 409 });
  expect(await world.ask('confirmTotp', { code: '123456' }, ann)).toMatchObject({ status: 409 });
  expect(await world.ask('endTotp', { factor: 5 }, ann)).toMatchObject({
    status: 400,
    error: 'factor must be a code or the answer of a passkey.',
  });
  expect(await world.ask('secondFactor', { ticket: 'none', code: '123456' })).toMatchObject({ status: 401 });
});

async function ticketOf(person: { username: string; password: string }): Promise<string> {
  const { ticket } = (await logIn(world.url, person)).body;
  if (!ticket) throw new Error('there is no ticket');
  return ticket;
}

test('a suspended person is refused after the second factor, and can delete the account with the refusal’s token', async () => {
  const ann = await personWithTotp(world);
  await world.db`
    update users set restricted = 'suspended', restricted_until = ${world.services.clock()}::timestamptz + interval '1 day'
    where userid = ${ann.userid}`;
  const ticket = await ticketOf(ann);
  const [recovery = '', other = ''] = ann.recovery;
  const refused = await fetch(`${world.url}/api/user/second_factor`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket, code: recovery }),
  });
  const said = await refused.json();
  expect([refused.status, said]).toEqual([
    403,
    {
      error: expect.stringContaining('suspended until'),
      until: expect.any(String),
      token: expect.any(String),
    },
  ]);
  const { token } = said;
  expect(await world.ask('listSessions', {}, ann)).toMatchObject({ status: 401 });
  const proved = { token, password: ann.password };
  expect(await world.ask('deleteAccount', proved)).toMatchObject(needed);
  expect(await world.ask('deleteAccount', { ...proved, factor: 'AAAA' })).toMatchObject(wrong);
  expect((await world.ask('deleteAccount', { ...proved, factor: other })).body).toEqual({ result: true });
  expect(await world.ask('deleteAccount', proved)).toMatchObject({ status: 401 });
});
