import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { authenticator } from './authenticator.ts';
import { codeOf, logIn, personWithTotp } from './factors.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const needed = { status: 403, error: 'Second factor needed' };
const refused = { status: 400, error: 'This passkey cannot be used here.' };
const unauthorized = { status: 401, error: 'Unauthorized' };
const begin = async (as: Pair) => (await world.ask('beginPasskey', {}, as)).body.options;
const challenge = async () => (await world.ask('passkeyOptions', {})).body.options;

/** A new person with a passkey. */
async function withPasskey(name = 'Laptop') {
  const person = await newPerson(world);
  const key = authenticator(world.url);
  const { body } = await world.ask(
    'finishPasskey',
    { response: key.make(await begin(person)), name },
    person,
  );
  return { ...person, key, ...body };
}

test('a passkey is created, listed by name, signs in alone, and is required after a password', async () => {
  const ann = await newPerson(world);
  const options = await begin(ann);
  expect(options).toMatchObject({
    rp: { name: 'Quad', id: new URL(world.url).hostname },
    user: { name: ann.username },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const key = authenticator(world.url);
  const made = await world.ask('finishPasskey', { response: key.make(options), name: ' My phone ' }, ann);
  expect(made.body.recovery).toHaveLength(10);
  const listed = (await world.ask('listPasskeys', {}, ann)).body;
  expect(listed).toMatchObject({
    passkeys: [{ id: made.body.id, name: 'My phone', used: null }],
    totp: false,
    recovery: 10,
  });
  const signedIn = await world.ask('logInWithPasskey', { response: key.answer(await challenge()) });
  expect(signedIn).toMatchObject({
    status: 200,
    body: { userid: ann.userid, school_abbr: expect.anything() },
  });
  expect((await world.ask('listPasskeys', {}, signedIn.body)).body.passkeys[0]?.used).not.toBeNull();
  const asked = await logIn(world.url, ann);
  expect(asked).toMatchObject({ status: 401, body: { error: 'Second factor needed' } });
  const { ticket } = asked.body;
  expect((await world.ask('secondFactor', { ticket, code: made.body.recovery?.[0] })).status).toBe(200);
});

test('an answer is valid once, and only with our challenge, our origin, a verified user and a higher counter', async () => {
  const ann = await withPasskey();
  const { key } = ann;
  const answer = key.answer(await challenge());
  const both = await Promise.all([1, 2, 3].map(() => world.ask('logInWithPasskey', { response: answer })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  const foreign = [
    key.answer(await challenge(), { back: true }),
    key.answer({ challenge: 'bm90LW91cnM' }),
    key.answer(await challenge(), { at: 'https://evil.example' }),
    key.answer(await challenge(), { verified: false }),
    key.answer(await begin(ann)),
    authenticator(world.url).answer(await challenge()),
  ];
  for (const response of foreign)
    expect(await world.ask('logInWithPasskey', { response })).toMatchObject(unauthorized);
  const late = await challenge();
  world.later(5 * 60_000);
  expect(await world.ask('logInWithPasskey', { response: key.answer(late) })).toMatchObject(unauthorized);
  expect((await world.ask('logInWithPasskey', { response: key.answer(await challenge()) })).status).toBe(200);
});

test('only its creator registers a passkey, once, and at most twenty', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  const key = authenticator(world.url);
  const response = key.make(await begin(ann));
  expect(await world.ask('finishPasskey', { response, name: 'Taken' }, bob)).toMatchObject(refused);
  expect((await world.ask('finishPasskey', { response, name: 'Mine' }, ann)).status).toBe(200);
  expect(await world.ask('finishPasskey', { response, name: 'Mine' }, ann)).toMatchObject(refused);
  const again = { response: key.make(await begin(ann)), name: 'Again' };
  expect(await world.ask('finishPasskey', again, ann)).toMatchObject(refused);
  for (let at = 1; at < 20; at += 1)
    await world.ask(
      'finishPasskey',
      { response: authenticator(world.url).make(await begin(ann)), name: `Key ${at}` },
      ann,
    );
  const full = { response: authenticator(world.url).make(await begin(ann)), name: 'One more' };
  expect(await world.ask('finishPasskey', full, ann)).toMatchObject({ status: 409 });
  expect((await world.ask('listPasskeys', {}, ann)).body.passkeys).toHaveLength(20);
});

test('removing a passkey needs the second factor, and removing the last one deletes the recovery codes', async () => {
  const ann = await withPasskey();
  const stranger = await newPerson(world);
  const { id } = ann;
  expect(await world.ask('endPasskey', { id }, stranger)).toMatchObject({ status: 404 });
  expect(await world.ask('endPasskey', { id }, ann)).toMatchObject(needed);
  const other = await withPasskey();
  const theirs = { response: other.key.answer(await challenge()) };
  expect(await world.ask('endPasskey', { id, factor: theirs }, ann)).toMatchObject({ status: 400 });
  const factor = { response: ann.key.answer(await challenge()) };
  expect((await world.ask('endPasskey', { id, factor }, ann)).status).toBe(200);
  expect((await world.ask('listPasskeys', {}, ann)).body).toEqual({ passkeys: [], totp: false, recovery: 0 });
  expect((await logIn(world.url, ann)).status).toBe(200);
});

test('a passkey works as confirmation, and adds no recovery codes to an existing second factor', async () => {
  const ann = await personWithTotp(world);
  const key = authenticator(world.url);
  const made = await world.ask('finishPasskey', { response: key.make(await begin(ann)), name: 'Key' }, ann);
  expect(made.body).toEqual({ id: expect.any(String) });
  const confirmed = await world.ask('confirmFactor', { response: key.answer(await challenge()) }, ann);
  expect(confirmed.status).toBe(200);
  expect((await world.ask('endPasskey', { id: made.body.id }, ann)).status).toBe(200);
  expect((await logIn(world.url, ann)).body).toHaveProperty('ticket');
  const ticket = (await logIn(world.url, ann)).body.ticket;
  expect((await world.ask('secondFactor', { ticket, code: codeOf(ann.secret, world) })).status).toBe(200);
});

test('passkey calls check existence, session and fields in this order', async () => {
  const ann = await newPerson(world);
  for (const name of [
    'beginPasskey',
    'finishPasskey',
    'listPasskeys',
    'endPasskey',
    'securityEvents',
  ] as const)
    expect(await world.ask(name, {}), name).toMatchObject({ status: 401, error: 'Session not found' });
  expect(await world.ask('finishPasskey', { name: 'Key' }, ann)).toMatchObject({
    status: 400,
    error: 'response is missing.',
  });
  expect(await world.ask('endPasskey', {}, ann)).toMatchObject({ status: 400, error: 'id is missing.' });
  expect(await world.ask('endPasskey', { id: 'none' }, ann)).toMatchObject({ status: 404 });
  expect(await world.ask('logInWithPasskey', { response: 'none' })).toMatchObject({
    status: 400,
    error: 'response must be the answer of a passkey.',
  });
});
