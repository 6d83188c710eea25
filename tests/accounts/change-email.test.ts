import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetExpired } from '#server/accounts/forget-expired.ts';
import { codeFor, mails, mailTo, newPerson, resetKeyFor } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const dayMs = 86_400_000;
const change = (fields: object, as?: Pair) => world.ask('changeEmail', { ...fields }, as);
const me = async (as: Pair) => (await world.ask('showUser', { userid: as.userid }, as)).body;

/** Has a code mailed to an address. */
async function asked(email: string, as: Pair) {
  expect((await change({ email }, as)).body).toEqual({ sent: true });
  return { email, verification_code: await codeFor(world, email) };
}

/** The link that lets the former address undo a change. */
async function linkTo(email: string): Promise<string> {
  const mail = await mailTo(world, email, /^http\S*\/auth\/email\?token=/m);
  const { pathname, search } = new URL(/http\S*\/auth\/email\?token=\S+/.exec(mail)?.[0] ?? '');
  return world.url + pathname + search;
}
const press = (link: string) => fetch(link, { method: 'POST' });

test('a code to the new address changes it, and the sessions stay', async () => {
  const ann = await newPerson(world);
  const proof = await asked('anns.new@example.com', ann);
  expect((await me(ann)).email).toBe(ann.email);
  expect(await change({ ...proof, verification_code: 'x' }, ann)).toMatchObject({ status: 400, error: '' });
  expect((await change(proof, ann)).body).toEqual({ result: true });
  expect((await me(ann)).email).toBe('anns.new@example.com');
  const { events } = (await world.ask('securityEvents', {}, ann)).body;
  expect(events[0]?.kind).toBe('mail');
  expect(await mailTo(world, ann.email, /auth\/email/)).toContain(
    'Subject: The e-mail address of your Quad account was changed',
  );
  expect((await change(proof, ann)).status).toBe(409);
});

test('the link mailed to the old address shows the change, and undoes it within seven days', async () => {
  const ann = await newPerson(world);
  await change(await asked('stolen@example.com', ann), ann);
  const link = await linkTo(ann.email);
  const shown = await fetch(link);
  expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining(ann.email)]);
  expect((await me(ann)).email).toBe('stolen@example.com');
  world.later(6.9 * dayMs);
  const both = await Promise.all([press(link), press(link)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await world.ask('verifySession', {}, ann)).status).toBe(401);
  const session = (await resetKeyFor(world, ann.email)).slice(ann.userid.length);
  const key = { userid: ann.userid, session };
  expect((await world.ask('changeUser', { password: 'Another1word2' }, key)).status).toBe(200);
  expect((await fetch(link)).status).toBe(404);
});

test('an undo link expires after seven days, or with the account', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  await change(await asked('late@example.com', ann), ann);
  await change(await asked('gone@example.com', bob), bob);
  const [late, gone] = [await linkTo(ann.email), await linkTo(bob.email)];
  await world.ask('deleteAccount', { password: bob.password }, bob);
  expect((await press(gone)).status).toBe(404);
  world.later(7.1 * dayMs);
  expect((await press(late)).status).toBe(404);
  await forgetExpired(world.db, world.services.clock());
  expect(await world.db`select 1 from email_undos`).toHaveLength(0);
});

test('undoing a change also undoes later changes and invalidates their links', async () => {
  const ann = await newPerson(world);
  await change(await asked('thief.one@example.com', ann), ann);
  await change(await asked('thief.two@example.com', ann), ann);
  const [owner, thief] = [await linkTo(ann.email), await linkTo('thief.one@example.com')];
  expect((await press(owner)).status).toBe(200);
  expect((await press(thief)).status).toBe(404);
  const [row] = await world.db`select email from users where userid = ${ann.userid}`;
  expect(row).toEqual({ email: ann.email });
});

test('an address of another account is refused, also if an undo would restore it', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  for (const email of [bob.email, bob.email.toUpperCase(), ann.email])
    expect(await change({ email }, ann)).toMatchObject({ status: 409, error: 'Email already exists' });
  expect((await change({ email: 'no address' }, ann)).status).toBe(400);
  expect((await change({ email: 'x@example.com' })).status).toBe(401);
  await change(await asked('anns.other@example.com', ann), ann);
  await world.db`update users set email = ${ann.email} where userid = ${bob.userid}`;
  expect((await press(await linkTo(ann.email))).status).toBe(409);
  expect((await me(ann)).email).toBe('anns.other@example.com');
});

test('a code is valid for the requester only, and expires after five wrong tries', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  const proof = await asked('wanted@example.com', ann);
  for (let index = 0; index < 5; index += 1) expect((await change(proof, bob)).error).toBe('');
  expect((await change(proof, ann)).error).toBe('The verification code has expired.');
  await world.ask('verifyEmail', { email: 'signs.up@example.com' });
  const verification_code = await codeFor(world, 'signs.up@example.com');
  expect((await change({ email: 'signs.up@example.com', verification_code }, ann)).status).toBe(400);
});

test('the school mark follows the address, and an undo restores it', async () => {
  const ann = await newPerson(world, { email: 'ann.moves@usc.edu' });
  await change(await asked('ann.moves@example.com', ann), ann);
  expect((await me(ann)).school.verified).toBe(false);
  await press(await linkTo(ann.email));
  const { school } = (await world.ask('showUser', { userid: ann.userid })).body;
  expect(school.verified).toBe(true);
  const bob = await newPerson(world);
  await change(await asked('bob.moves@usc.edu', bob), bob);
  expect((await me(bob)).school.verified).toBe(true);
});

test('sends one mail to the old address, without the new one', async () => {
  const ann = await newPerson(world);
  await change(await asked('hidden.from@example.com', ann), ann);
  await linkTo(ann.email);
  const told = (await mails(world)).filter(
    (it) => it.includes(`To: ${ann.email}`) && it.includes('/auth/email'),
  );
  expect(told).toHaveLength(1);
  expect(told[0]).not.toContain('hidden.from@example.com');
});
