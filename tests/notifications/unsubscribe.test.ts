import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTotp } from '../accounts/factors.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { choose, hourMs, noticesTo, say, two } from './noticed.ts';
import { allTold } from './told.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const wayOf = async (person: Pair, kind: 'message' | 'security') =>
  (await world.ask('noticeSettings', {}, person)).body.settings.ways[kind];

async function mailed(from: Pair, to: Pair & { email: string }) {
  await say(world, from, to, 'Hello');
  await allTold(world);
  world.later(hourMs);
  const mail = (await noticesTo(world, to)).at(-1);
  if (!mail) throw new Error('no mail came');
  return mail;
}

const press = (address: string, body = 'List-Unsubscribe=One-Click', headers: Record<string, string> = {}) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });

test('one press in the mail program turns that kind off, without a session and from any origin', async () => {
  const [ann, bob] = await two(world);
  const { unsubscribe, text } = await mailed(ann, bob);
  expect(unsubscribe.startsWith(world.url)).toBe(true);
  expect(text).toContain(unsubscribe);
  const opened = await fetch(unsubscribe);
  expect(opened.status).toBe(200);
  expect(opened.headers.get('cache-control')).toBe('no-store');
  expect(await opened.text()).toMatch(/Stop these mails\?[\s\S]*<li>Messages<\/li>/);
  await fetch(unsubscribe, { method: 'HEAD' });
  expect(await wayOf(bob, 'message')).toBe('all');
  const pressed = await press(unsubscribe, undefined, {
    origin: 'https://mail.example',
    'sec-fetch-site': 'cross-site',
  });
  expect(pressed.status).toBe(200);
  expect(await pressed.text()).toMatch(/These mails have stopped[\s\S]*Messages[\s\S]*value="back"/);
  expect(await wayOf(bob, 'message')).toBe('bell+push');
  await press(unsubscribe);
  expect(await wayOf(bob, 'message')).toBe('bell+push');
  await world.ask('readNotifications', { all: true }, bob);
  await say(world, ann, bob, 'Again');
  await allTold(world);
  world.later(hourMs);
  expect(await noticesTo(world, bob)).toHaveLength(1);
  expect(await (await fetch(unsubscribe)).text()).toContain('Send them again');
  await press(unsubscribe, 'action=back');
  expect(await wayOf(bob, 'message')).toBe('all');
});

test('the page restores the mails of a kind that was turned off meanwhile', async () => {
  const [ann, bob] = await two(world);
  const { unsubscribe } = await mailed(ann, bob);
  await choose(world, bob, { ways: { message: 'off' } });
  expect(await (await fetch(unsubscribe)).text()).toContain('These mails have stopped');
  const restored = await press(unsubscribe, 'action=back');
  expect(await restored.text()).toContain('Stop these mails?');
  expect(await wayOf(bob, 'message')).toBe('bell+mail');
});

test('the page is in its reader’s language', async () => {
  const [ann, bob] = await two(world);
  await world.db`update users set lang = 'zh' where userid = ${bob.userid}`;
  const { unsubscribe } = await mailed(ann, bob);
  expect(await (await fetch(unsubscribe)).text()).toMatch(
    /<html lang="zh-CN">[\s\S]*不再接收这类邮件？[\s\S]*私信/,
  );
});

test('a mandatory kind’s mail can be turned off, and its bell row stays', async () => {
  const ann = await newPerson(world);
  await withTotp(world, ann);
  const [mail] = await noticesTo(world, ann);
  await press(mail?.unsubscribe ?? '');
  expect(await wayOf(ann, 'security')).toBe('bell+push');
});

test('unsubscribing from a gathered mail turns off every kind in it', async () => {
  const [ann, bob] = await two(world);
  await choose(world, bob, { ways: { price: 'all', sold: 'bell+mail' }, mail: 'hourly' });
  const desk = { type: 'used', name: 'Desk', price: 80, description: 'Solid.', status: 1 };
  for (const status of [1, 2]) {
    const { iid } = (await world.ask('setListing', desk, ann)).body;
    await world.ask('setFavourite', { kind: 'listing', id: iid, on: true }, bob);
    await world.ask('setListing', { iid, ...(status === 1 ? { price: 60 } : { status }) }, ann);
  }
  await allTold(world);
  world.later(hourMs);
  const [mail, ...others] = await noticesTo(world, bob);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('2 new things on Quad');
  await press(mail?.unsubscribe ?? '');
  const { ways } = (await world.ask('noticeSettings', {}, bob)).body.settings;
  expect([ways.price, ways.sold]).toEqual(['bell+push', 'bell']);
  // A kind that the person turned off stays off when the others are restored.
  await choose(world, bob, { ways: { sold: 'off' } });
  const restored = await press(mail?.unsubscribe ?? '', 'action=back');
  expect(await restored.text()).toContain('Stop these mails?');
  const { ways: after } = (await world.ask('noticeSettings', {}, bob)).body.settings;
  expect([after.price, after.sold]).toEqual(['all', 'off']);
});

test('a foreign token, or one of a deleted account, changes nothing', async () => {
  const [ann, bob] = await two(world);
  const { unsubscribe } = await mailed(ann, bob);
  const [said = '', signature = ''] = new URL(unsubscribe).searchParams.get('token')?.split('.') ?? [];
  const forged = Buffer.from(`${ann.userid} message`).toString('base64url');
  const at = (token: string) => `${world.url}/mail/unsubscribe?token=${token}`;
  for (const token of ['', 'x', `${said}.`, `${forged}.${signature}`, `${said}.${signature.slice(0, -2)}`]) {
    expect((await fetch(at(token))).status, token).toBe(404);
    expect((await press(at(token))).status, token).toBe(404);
  }
  expect(await wayOf(ann, 'message')).toBe('all');
  expect(await wayOf(bob, 'message')).toBe('all');
  await world.ask('deleteAccount', { password: bob.password }, bob);
  expect((await press(unsubscribe)).status).toBe(404);
});
