import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../mail/mail-world.ts';
import { startSmtpServer } from '../mail/post-office.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';
import { allMailed, choose, hourMs, minuteMs, noticesTo, say, two } from './noticed.ts';
import { allTold } from './told.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** The time of the next gathered mail, by the database. */
async function next(at: string, rhythm: string, zone: string): Promise<string> {
  const [row] = await world.db<{ at: Date }[]>`
    select next_gathering(${new Date(at)}, ${rhythm}, ${zone}) as at`;
  return row?.at.toISOString() ?? '';
}

test('mails are gathered by the hour, daily at eight, and weekly on Monday at eight, in the person’s zone', async () => {
  const la = 'America/Los_Angeles';
  expect(await next('2026-11-23T17:24:00Z', 'now', la)).toBe('2026-11-23T17:24:00.000Z');
  expect(await next('2026-11-23T17:24:00Z', 'hourly', la)).toBe('2026-11-23T18:00:00.000Z');
  expect(await next('2026-11-23T15:59:59Z', 'daily', la)).toBe('2026-11-23T16:00:00.000Z');
  expect(await next('2026-11-23T16:00:00Z', 'daily', la)).toBe('2026-11-24T16:00:00.000Z');
  expect(await next('2026-11-23T15:59:00Z', 'weekly', la)).toBe('2026-11-23T16:00:00.000Z');
  expect(await next('2026-11-23T16:00:00Z', 'weekly', la)).toBe('2026-11-30T16:00:00.000Z');
  expect(await next('2026-11-23T17:00:00Z', 'daily', 'Asia/Shanghai')).toBe('2026-11-24T00:00:00.000Z');
  expect(await next('2026-11-23T17:00:00Z', 'weekly', 'Asia/Kolkata')).toBe('2026-11-30T02:30:00.000Z');
  expect(await next('2026-11-23T17:00:00Z', 'daily', 'Mars/Base')).toBe('2026-11-24T08:00:00.000Z');
});

test('on a day when the clocks change, eight is eight in local time', async () => {
  const ny = 'America/New_York';
  expect(await next('2026-03-07T20:00:00Z', 'daily', ny)).toBe('2026-03-08T12:00:00.000Z');
  expect(await next('2026-03-08T06:30:00Z', 'daily', ny)).toBe('2026-03-08T12:00:00.000Z');
  expect(await next('2026-10-31T20:00:00Z', 'daily', ny)).toBe('2026-11-01T13:00:00.000Z');
  expect(await next('2026-11-01T05:30:00Z', 'hourly', ny)).toBe('2026-11-01T06:00:00.000Z');
  expect(await next('2026-10-28T20:00:00Z', 'weekly', ny)).toBe('2026-11-02T13:00:00.000Z');
});

test('mails that can wait are sent as one in the morning, and read ones are not sent', async () => {
  const [ann, bob] = await two(world);
  await choose(world, bob, { ways: { follow: 'all', price: 'all' }, mail: 'daily', zone: 'UTC' });
  const cat = await newPerson(world);
  const desk = { type: 'used', name: 'Desk', price: 80, description: 'Solid.', status: 1 };
  const { iid } = (await world.ask('setListing', desk, ann)).body;
  await world.ask('setFavourite', { kind: 'listing', id: iid, on: true }, bob);
  await world.ask('setListing', { iid, price: 60 }, ann);
  await world.ask('follow', { to_user_id: bob.userid }, ann);
  await world.ask('follow', { to_user_id: bob.userid }, cat);
  await allTold(world);
  await world.ask('readNotifications', { object: { kind: 'person', id: cat.userid } }, bob);
  expect(await noticesTo(world, bob)).toEqual([]);
  await until8(world);
  const [mail, ...others] = await noticesTo(world, bob);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('2 new things on Quad');
  expect(mail?.text).toContain(`${ann.username} follows you`);
  expect(mail?.text).toContain('Now $60, was $80');
  expect(mail?.text).not.toContain(cat.username);
});

test('a new mail frequency also applies to waiting mails', async () => {
  const [ann, bob] = await two(world);
  await choose(world, bob, { ways: { follow: 'all' }, mail: 'weekly' });
  await world.ask('follow', { to_user_id: bob.userid }, ann);
  expect(await noticesTo(world, bob)).toEqual([]);
  await choose(world, bob, { mail: 'now' });
  expect(await noticesTo(world, bob)).toHaveLength(1);
});

test('mails of quiet hours are sent after them, as one', async () => {
  const [ann, bob] = await two(world);
  const cat = await newPerson(world);
  const now = world.services.clock();
  const clockAt = (ms: number) => new Date(now.getTime() + ms).toISOString().slice(11, 16);
  const quiet = { from: clockAt(-hourMs), to: clockAt(2 * hourMs) };
  await choose(world, bob, { quiet, zone: 'UTC' });
  await say(world, ann, bob, 'From Ann');
  await say(world, cat, bob, 'From Cat');
  await allTold(world);
  world.later(15 * minuteMs);
  expect(await noticesTo(world, bob)).toEqual([]);
  world.later(2 * hourMs);
  const [mail, ...others] = await noticesTo(world, bob);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('From Ann');
  expect(mail?.text).toContain('From Cat');
});

test('over SMTP a mail has both parts, the unsubscribe address, and one Message-ID', async () => {
  const office = await startSmtpServer();
  const over = await openWorld({ SMTP_URL: office.url });
  const codes = (email: string) => office.received.filter((it) => it.to.includes(email));
  const people = [];
  for (const username of ['smtp_ann', 'smtp_bob']) {
    const email = `${username}@example.com`;
    await over.ask('verifyEmail', { email });
    await until(() => codes(email).length === 1);
    const verification_code = /^\d{6}$/m.exec(codes(email)[0]?.text ?? '')?.[0];
    const account = { username, password: 'pass-word1', email, verification_code };
    people.push({ ...(await over.ask('register', account)).body, email });
  }
  const [ann, bob] = people;
  if (!ann || !bob) throw new Error('nobody signed up');
  await say(over, ann, bob, '还在吗？');
  await allTold(over);
  over.later(10 * minuteMs);
  await allMailed(over);
  const [mail] = codes(bob.email).slice(1);
  expect(mail?.header('list-unsubscribe')).toMatch(/^<http:\/\/.+\/mail\/unsubscribe\?token=[\w.-]+>$/);
  expect(mail?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(mail?.header('auto-submitted')).toBe('auto-generated');
  expect(mail?.header('message-id')).toMatch(/^<[\w-]{36}@/);
  expect(mail?.header('content-type')).toContain('multipart/alternative');
  expect(mail?.source).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/i);
  expect(codes(bob.email)).toHaveLength(2);
  await over.close();
  await office.close();
});

async function until8(world: World): Promise<void> {
  const now = world.services.clock();
  const then = new Date(now);
  then.setUTCHours(8, 0, 1, 0);
  if (then <= now) then.setUTCDate(then.getUTCDate() + 1);
  world.later(then.getTime() - now.getTime());
}
