import Fastify from 'fastify';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { done } from '#contract/fields.ts';
import { forgetExpired } from '#server/accounts/forget-expired.ts';
import { placeOf } from '#server/accounts/safety/events.ts';
import { parseBodies } from '#server/http/body/request-body.ts';
import { serve } from '#server/http/call-routes.ts';
import { mails, mailTo, newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { codeOf, logIn, personWithTotp } from './factors.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const hourMs = 3_600_000;
const kindsOf = async (as: Pair) =>
  (await world.ask('securityEvents', {}, as)).body.events.map(({ kind }) => kind);

test('a person sees the security events of 180 days, including failures', async () => {
  const ann = await newPerson(world);
  await logIn(world.url, { ...ann, password: 'wrong-1' }, { 'user-agent': 'A stranger' });
  await world.ask('changeUser', { password: 'Another1word2' }, ann);
  const { events } = (await world.ask('securityEvents', {}, ann)).body;
  expect(events.map(({ kind }) => kind)).toEqual(['password', 'failed', 'signed_in']);
  expect(events[1]).toEqual({
    kind: 'failed',
    at: expect.stringMatching(/^20.*Z$/),
    agent: 'A stranger',
    place: '127.0.0.0/24',
  });
  await fetch(`${world.url}/api/user/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ann.userid}${ann.session}` },
  }).then((it) => it.arrayBuffer());
  expect(await kindsOf(ann)).toEqual(['export', 'password', 'failed', 'signed_in']);
  expect(await kindsOf(await newPerson(world))).toEqual(['signed_in']);
  const later = new Date(Date.now() + 181 * 86_400_000);
  await forgetExpired(world.db, later);
  expect(await world.db`select 1 from security_events`).toHaveLength(0);
});

test('many failed sign-ins displace no other event', async () => {
  const ann = await newPerson(world);
  await world.db`
    insert into security_events (userid, kind, at, agent, place)
    select ${ann.userid}, 'failed', ${world.services.clock()}, '', '' from generate_series(1, 250)`;
  const kinds = await kindsOf(ann);
  expect([kinds.filter((it) => it === 'failed').length, kinds.at(-1)]).toEqual([200, 'signed_in']);
});

test('a wrong code counts as a failed sign-in, and an answer with a ticket does not', async () => {
  const ann = await personWithTotp(world);
  const { ticket } = (await logIn(world.url, ann)).body;
  expect(await kindsOf(ann)).toEqual(['factor', 'signed_in']);
  await world.ask('secondFactor', { ticket, code: '000000' });
  await world.ask('secondFactor', { ticket, code: codeOf(ann.secret, world) });
  expect(await kindsOf(ann)).toEqual(['signed_in', 'failed', 'factor', 'signed_in']);
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:85a3:1', '2001:db8:85a3::/48'],
  ['unknown', ''],
])('the place of %s is %s', (address, place) => {
  expect(placeOf(address)).toBe(place);
});

test('a sign-in on an unknown device sends a mail with a link that ends it; one on a known device does not', async () => {
  const ann = await newPerson(world);
  const first = await logIn(world.url, ann, { 'user-agent': 'One browser' });
  const mail = await mailTo(world, ann.email, /^http.*\/auth\/end\?token=/m);
  expect(mail).toContain('Subject: A new device signed in to your Quad account');
  expect(mail).toContain('One browser');
  const mark = /device=([\w-]{43}); Path=\/api\/user; Max-Age=34560000; HttpOnly; SameSite=Lax/.exec(
    first.cookie,
  )?.[1];
  expect(mark).toBeDefined();
  const again = await logIn(world.url, ann, { cookie: `device=${mark}` });
  expect(again.cookie).toContain(`device=${mark};`);
  expect(await mailsTo(ann.email)).toBe(1);
  const bob = await newPerson(world);
  await logIn(world.url, bob, { cookie: `device=${mark}` });
  await mailTo(world, bob.email, /^http.*\/auth\/end\?token=/m);

  const link = /http\S*\/auth\/end\?token=\S+/.exec(mail)?.[0] ?? '';
  const at = new URL(link);
  const url = `${world.url}${at.pathname}${at.search}`;
  const shown = await fetch(url);
  expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('One browser')]);
  expect((await world.ask('verifySession', {}, first.body as Pair)).status).toBe(200);
  const ended = await fetch(url, { method: 'POST' });
  expect([ended.status, await ended.text()]).toEqual([
    200,
    expect.stringContaining('The device is signed out'),
  ]);
  expect((await world.ask('verifySession', {}, first.body as Pair)).status).toBe(401);
  expect((await world.ask('verifySession', {}, again.body as Pair)).status).toBe(200);
  expect((await fetch(url)).status).toBe(404);
  expect((await fetch(url, { method: 'POST' })).status).toBe(404);
  await logIn(world.url, ann, { cookie: `device=${mark}` });
  await expect.poll(() => mailsTo(ann.email)).toBe(2);
});

test('staff of a live site act only within twelve hours after their second factor', async () => {
  const declared = call({
    at: ['POST', '/api/staff/act'],
    says: 'Lets staff in.',
    who: 'moderator',
    request: z.object({ word: z.string() }),
    answer: done,
  });
  const act = async () => ({ result: true as const });
  const live = { ...world.services, settings: { ...world.services.settings, live: true } };
  const [site, test] = [Fastify(), Fastify()];
  const urls: string[] = [];
  for (const [app, services] of [
    [site, live],
    [test, world.services],
  ] as const) {
    parseBodies(app);
    serve(app, services, declared, { act });
    urls.push(await app.listen({ host: '127.0.0.1', port: 0 }));
  }
  const send = async (as: Pair | undefined, url = urls[0], fields: object = { word: 'please' }) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ ...(as && { userid: as.userid, session: as.session }), ...fields });
    const answer = await fetch(`${url}/api/staff/act`, { method: 'POST', headers, body });
    return [answer.status, (await answer.json()).error];
  };
  const ann = await newPerson(world);
  expect(await send(undefined)).toEqual([401, 'Session not found']);
  expect(await send(ann)).toEqual([403, 'Forbidden']);
  await world.db`update users set role = 'moderator' where userid = ${ann.userid}`;
  expect(await send(ann)).toEqual([403, 'Second factor needed']);
  expect(await send(ann, urls[0], {})).toEqual([403, 'Second factor needed']);
  expect(await send(ann, urls[1])).toEqual([200, undefined]);
  const { secret } = (await world.ask('beginTotp', {}, ann)).body;
  await world.ask('confirmTotp', { code: codeOf(secret, world) }, ann);
  expect(await send(ann)).toEqual([200, undefined]);
  expect((await send(ann, urls[0], {}))[0]).toBe(400);
  world.later(12 * hourMs);
  expect(await send(ann)).toEqual([403, 'Second factor needed']);
  await world.ask('confirmFactor', { code: codeOf(secret, world) }, ann);
  expect(await send(ann)).toEqual([200, undefined]);
  world.later(60_000);
  await world.ask('endTotp', { code: codeOf(secret, world) }, ann);
  expect(await send(ann)).toEqual([403, 'Second factor needed']);
  await Promise.all([site.close(), test.close()]);
});

test('the export has names and dates of the second factor, events and devices, but no secret', async () => {
  const ann = await personWithTotp(world);
  const answer = await fetch(`${world.url}/api/user/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ann.userid}${ann.session}` },
  });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const json = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
  expect(json('second_factor.json')).toEqual({
    passkeys: [],
    one_time_codes_since: expect.stringMatching(/^20/),
    recovery_codes_left: 10,
  });
  expect(json('security_events.json').map(({ kind }: { kind: string }) => kind)).toEqual([
    'signed_in',
    'factor',
    'export',
  ]);
  expect(json('devices.json')).toEqual([{ first: expect.any(String), last: expect.any(String) }]);
  const whole = Object.values(files).map((it) => strFromU8(it, true));
  for (const secret of [ann.secret, ...ann.recovery])
    expect(whole.filter((it) => it.includes(secret))).toEqual([]);
});

const mailsTo = async (email: string) =>
  (await mails(world)).filter((it) => it.includes(`To: ${email}`) && it.includes('/auth/end?token=')).length;
