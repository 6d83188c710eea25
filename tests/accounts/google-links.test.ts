import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IdentityProvider } from '../world/identity-provider.ts';
import { mailTo, newPerson, resetKeyFor } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { authenticator } from './authenticator.ts';
import { openBrowser, signedIn } from './google-browser.ts';
import { openGoogleWorld } from './google-world.ts';

let provider: IdentityProvider;
let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ provider, world, close } = await openGoogleWorld());
});
afterAll(() => close());

const gone = { status: 401, error: 'Session not found' };
const linksOf = async (who: Pair) => (await world.ask('listLinks', {}, who)).body.links;

test('linking is mailed in the language of the account; a later sign-in is not', async () => {
  const ann = await personWithGoogle('ann');
  await world.db`update users set lang = 'zh' where userid = ${ann.userid}`;
  await signedIn(world, 'ann');
  expect(await mailTo(world, ann.email, /^Subject: 你的 Quad 账号关联了一个 Google 账号$/m)).toContain(
    ann.username,
  );
  await signedIn(world, 'ann');
  provider.people.set('new', { email: 'new@usc.edu', email_verified: true });
  await signedIn(world, 'new');
  const told = await world.db`select recipient from outbox where kind = 'account-linked'`;
  expect(told.map((it) => it.recipient)).toEqual([ann.email]);
});

test('only the owner sees and unlinks a linked account, by mail; sessions stay', async () => {
  const bea = await personWithGoogle('bea');
  expect(await linksOf(bea)).toEqual([]);
  const byGoogle = await signedIn(world, 'bea');
  const [link, ...others] = await linksOf(bea);
  expect(others).toEqual([]);
  expect(link).toEqual({ id: expect.any(String), provider: 'google', created: expect.any(String) });
  const stranger = await newPerson(world);
  expect(await linksOf(stranger)).toEqual([]);
  for (const id of [link?.id, 'none', '\u0000'])
    expect(await world.ask('unlink', { id }, stranger)).toMatchObject({ status: 404, error: 'Not found' });
  expect(await world.ask('unlink', {}, bea)).toMatchObject({ status: 400 });
  expect(await world.ask('unlink', { id: link?.id })).toMatchObject(gone);
  expect((await world.ask('unlink', { id: link?.id }, bea)).body).toEqual({ result: true });
  expect(await linksOf(bea)).toEqual([]);
  await mailTo(world, bea.email, /^Subject: A Google account was unlinked from your Quad account$/m);
  for (const pair of [bea, byGoogle]) expect((await world.ask('verifySession', {}, pair)).status).toBe(200);
  expect(await world.ask('unlink', { id: link?.id }, bea)).toMatchObject({ status: 404 });
});

test('unlinking is refused until a password exists', async () => {
  provider.people.set('cy', { email: 'cy@usc.edu', email_verified: true });
  const cy = await signedIn(world, 'cy');
  const [link] = await linksOf(cy);
  expect(await world.ask('unlink', { id: link?.id }, cy)).toMatchObject({
    status: 409,
    error: expect.stringContaining('Set a password first'),
  });
  expect(await linksOf(cy)).toEqual([link]);
  await world.ask('forgetPassword', { email: 'cy@usc.edu' });
  const key = await resetKeyFor(world, 'cy@usc.edu');
  await world.ask('changeUser', { password: 'chosen_1' }, { userid: cy.userid, session: key.slice(16) });
  const [user] = await world.db`select username from users where userid = ${cy.userid}`;
  const again = (await world.ask('logIn', { username: user?.username, password: 'chosen_1' })).body;
  expect((await world.ask('unlink', { id: link?.id }, again)).status).toBe(200);
});

test('with a passkey the last link can be unlinked without a password, and then the last passkey stays', async () => {
  provider.people.set('eli', { email: 'eli@usc.edu', email_verified: true });
  const eli = await signedIn(world, 'eli');
  const [link] = await linksOf(eli);
  const [first, second] = [await addPasskey(eli), await addPasskey(eli)];
  expect((await world.ask('unlink', { id: link?.id }, eli)).status).toBe(200);
  const both = await Promise.all([endPasskey(first, eli), endPasskey(second, eli)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const left = both[0]?.status === 409 ? first : second;
  const { options } = (await world.ask('passkeyOptions', {})).body;
  const signed = await world.ask('logInWithPasskey', { response: left.key.answer(options) });
  expect(signed.body.userid).toBe(eli.userid);
  await world.ask('changeUser', { password: 'Chosen1word2' }, signed.body);
  expect((await endPasskey(left, signed.body)).status).toBe(200);
});

test('the last passkey can be removed while a linked account signs in, which then stays', async () => {
  provider.people.set('fay', { email: 'fay@usc.edu', email_verified: true });
  const fay = await signedIn(world, 'fay');
  const [link] = await linksOf(fay);
  const passkey = await addPasskey(fay);
  const both = await Promise.all([endPasskey(passkey, fay), world.ask('unlink', { id: link?.id }, fay)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a linked account counts as a sign-in only while Google is set up', async () => {
  const without = await openWorld();
  try {
    const gus = await newPerson(without);
    const passkey = await addPasskey(gus, without);
    await without.db`update users set password_hash = null where userid = ${gus.userid}`;
    await without.db`insert into identities (issuer, subject, userid, created_at)
      values ('https://accounts.google.com', 'gus', ${gus.userid}, now())`;
    expect(await endPasskey(passkey, gus, without)).toMatchObject({
      status: 409,
      error: expect.stringContaining('Set a password first'),
    });
    const { options } = (await without.ask('passkeyOptions', {})).body;
    const signed = await without.ask('logInWithPasskey', { response: passkey.key.answer(options) });
    expect(signed.body.userid).toBe(gus.userid);
    const [link] = (await without.ask('listLinks', {}, gus)).body.links;
    expect((await without.ask('unlink', { id: link?.id }, gus)).status).toBe(200);
  } finally {
    await without.close();
  }
});

test('a sign-in with Google that is in progress during the unlinking opens no session', async () => {
  const dan = await personWithGoogle('dan');
  await signedIn(world, 'dan');
  const browser = openBrowser(world, 'dan');
  const back = await browser.signIn();
  const [link] = await linksOf(dan);
  expect((await world.ask('unlink', { id: link?.id }, dan)).status).toBe(200);
  expect(await browser.exchange(back)).toMatchObject(gone);
});

async function addPasskey(who: Pair, at = world) {
  const key = authenticator(at.url);
  const { options } = (await at.ask('beginPasskey', {}, who)).body;
  const { body } = await at.ask('finishPasskey', { response: key.make(options), name: 'Key' }, who);
  return { id: body.id, key };
}

async function endPasskey({ id, key }: Awaited<ReturnType<typeof addPasskey>>, who: Pair, at = world) {
  const { options } = (await at.ask('passkeyOptions', {})).body;
  return at.ask('endPasskey', { id, factor: { response: key.answer(options) } }, who);
}

async function personWithGoogle(name: string) {
  const person = await newPerson(world, { email: `${name}@columbia.edu` });
  provider.people.set(name, { email: person.email, email_verified: true });
  return person;
}
