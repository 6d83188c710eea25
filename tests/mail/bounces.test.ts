import { afterAll, beforeAll, expect, test } from 'vitest';
import { newStaff } from '../admin/staffed.ts';
import { hourMs, noticesTo, say } from '../notifications/noticed.ts';
import { allTold } from '../notifications/told.ts';
import { codeFor, newPerson, resetKeyFor } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';

const key = 'a-key-of-the-mail-service-0123456789abcdefghijklmnopqrstuvwxyz-0123';

let world: World;
beforeAll(async () => {
  world = await openWorld({ MAIL_BOUNCE_KEY: key });
});
afterAll(() => world.close());

const bounce = (email: unknown, bearer: string | null = key, url = world.url) =>
  fetch(`${url}/api/mail/bounce`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify({ email }),
  });

test('the mail service reports a bounce only with its key, for known and unknown addresses', async () => {
  const ann = await newPerson(world);
  for (const wrong of [null, 'x', `${key}x`, key.slice(1)])
    expect((await bounce(ann.email, wrong)).status).toBe(403);
  for (const wrong of [undefined, 1, '', `${key}x`])
    expect((await world.ask('bounceMail', { email: ann.email, key: wrong })).status).toBe(403);
  expect((await bounce('not an address')).status).toBe(400);
  expect((await bounce(undefined)).status).toBe(400);
  for (const email of [ann.email, ann.email.toUpperCase(), 'nobody@example.com']) {
    const answer = await bounce(email);
    expect([answer.status, await answer.json()]).toEqual([200, { result: true }]);
  }
  expect(await world.ask('bounceMail', { email: ann.email, key })).toMatchObject({ body: { result: true } });
  expect(await world.db`select email from mail_bounces`).toEqual([{ email: ann.email }]);
});

test('bounces are refused if the operator set no key', async () => {
  const closed = await openWorld();
  for (const sent of [key, null])
    expect((await bounce('ann@example.com', sent, closed.url)).status).toBe(403);
  expect((await closed.ask('bounceMail', { email: 'ann@example.com', key })).status).toBe(403);
  await closed.close();
});

test('an undeliverable address gets no notices until its person sets another one', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  const mine = async () => (await world.ask('showUser', { userid: bob.userid }, bob)).body;
  expect('email_bounced' in (await mine())).toBe(false);
  await say(world, ann, bob, 'Waits already');
  await allTold(world);
  await bounce(bob.email);
  expect(await mine()).toMatchObject({ email: bob.email, email_bounced: true });
  expect('email_bounced' in (await world.ask('showUser', { userid: bob.userid }, ann)).body).toBe(false);
  world.later(hourMs);
  expect(await noticesTo(world, bob)).toEqual([]);
  await world.ask('readNotifications', { all: true }, bob);

  const email = 'bobs.other@example.com';
  const change = (fields: object, as = bob) => world.ask('changeEmail', { ...fields }, as);
  await world.ask('verifyEmail', { email });
  const verification_code = await codeFor(world, email);
  expect((await change({ email, verification_code: 'x' })).status).toBe(400);
  expect((await change({ email: ann.email, verification_code })).status).toBe(409);
  expect((await change({ email, verification_code }, ann)).status).toBe(400);
  expect(await change({ email, verification_code })).toMatchObject({ status: 200 });
  expect(await mine()).toMatchObject({ email });
  expect('email_bounced' in (await mine())).toBe(false);
  expect((await change({ email: 'third@example.com', verification_code })).status).toBe(400);
  await say(world, ann, bob, 'Reaches the other');
  await allTold(world);
  world.later(hourMs);
  expect(await noticesTo(world, { email })).toHaveLength(1);
  expect(await noticesTo(world, bob)).toEqual([]);
});

test('using a mailed key marks the address as deliverable again', async () => {
  const ann = await newPerson(world);
  await bounce(ann.email);
  await world.ask('forgetPassword', { email: ann.email });
  const session = (await resetKeyFor(world, ann.email)).slice(ann.userid.length);
  expect(
    await world.ask('changeUser', { password: 'Another1word2' }, { userid: ann.userid, session }),
  ).toMatchObject({ status: 200 });
  expect(await world.db`select 1 from mail_bounces where email = ${ann.email}`).toHaveLength(0);
});

test('an undeliverable address gets only codes and keys', async () => {
  const ann = await newPerson(world);
  await bounce(ann.email);
  await world.ask('changeUser', { password: 'Another1word2' }, ann);
  expect(await sentTo(ann)).toEqual([]);
  await world.ask('forgetPassword', { email: ann.email });
  expect(await sentTo(ann)).toEqual(['password-reset']);
  const admin = await newStaff(world, 'admin');
  const sent = { person: ann.userid, reason: 'Asked by phone' };
  await world.ask('endAccountSessions', sent, admin);
  await world.ask('mailAccountPassword', sent, admin);
  expect(await sentTo(ann)).toEqual(['password-by-staff', 'password-reset']);
});

const sentTo = async ({ email }: { email: string }) =>
  (await world.db<{ kind: string }[]>`select kind from outbox where recipient = ${email} order by kind`)
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'verification-code');

test('deleting an account deletes its bounce', async () => {
  const ann = await newPerson(world);
  await bounce(ann.email);
  await world.ask('deleteAccount', { password: ann.password }, ann);
  expect(await world.db`select 1 from mail_bounces where email = ${ann.email}`).toHaveLength(0);
});
