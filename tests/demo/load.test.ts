import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#demo/content.ts';
import { loadDemo } from '#demo/load.ts';
import { createPartners } from '#server/accounts/create-partners.ts';
import { keepEndedDays } from '#server/admin/overview.ts';
import { newStaff } from '../admin/staffed.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
  await keepEndedDays(world.services);
  await loadDemo(world.services);
  await keepEndedDays(world.services);
});
afterAll(() => world.close());

const newest = async (fields: Record<string, unknown>) =>
  (await world.ask('listListings', fields)).body.items;

test('the home page has full sections of every category', async () => {
  for (const type of ['used', 'house', 'car', 'event', 'dining']) {
    expect(await newest({ type, limit: 12 })).toHaveLength(12);
  }
  const merchants = await newest({ type: 'merchant_house', limit: 18 });
  expect(merchants).toHaveLength(6);
  expect(merchants.every((it) => it.merchant === 1)).toBe(true);
});

test('the overview counts the demo’s days, though they were stored before it was loaded', async () => {
  const { series } = (await world.ask('showOverview', { days: 366 }, await newStaff(world, 'admin'))).body;
  const shown = (['listings', 'topics', 'reports'] as const).map((name) =>
    series[name].reduce((sum, { count }) => sum + count, 0),
  );
  const rows = await world.db<{ count: number }[]>`
    select count(*)::int as count from items where published_at is not null
    union all select count(*)::int from topics union all select count(*)::int from case_reports`;
  expect(shown).toEqual(rows.map(({ count }) => count));
  expect(shown[0]).toBeGreaterThan(50);
});

test('a listing is found by its words in either language', async () => {
  expect((await newest({ name: '空气炸锅' })).map((it) => it.name)[0]).toContain('空气炸锅');
  expect((await newest({ name: 'guitar' })).map((it) => it.name)).toContain('Acoustic guitar with gig bag');
});

test('topics in both languages are in order of time with their replies, and found by their words', async () => {
  const { body } = await world.ask('listTopics', { limit: 60 });
  expect(body.total).toBeGreaterThanOrEqual(25);
  const times = body.topics.map((it) => it.publish_timestamp);
  expect(times).toEqual(times.toSorted().reverse());
  expect(body.topics.every((it) => it.last_reply_timestamp <= new Date().toISOString())).toBe(true);
  const { body: found } = await world.ask('listTopics', { name: '秋招总结' });
  const { body: page } = await world.ask('listPosts', { ftid: found.topics[0]?.ftid });
  expect(page.posts).toHaveLength(page.topic.reply);
  expect(page.posts.some((it) => it.html.includes('/u/'))).toBe(true);
});

test('every picture in a list exists, in list size', async () => {
  const keys = (await newest({ type: 'used', limit: 12 })).map((it) => it.photo).filter((it) => it !== '');
  const answers = await Promise.all(keys.map((key) => fetch(`${world.url}/files/${key}?w=480`)));
  expect(answers.map((it) => it.status)).toEqual(keys.map(() => 200));
  const { width, format } = await sharp(await answers[0]!.arrayBuffer()).metadata();
  expect({ width, format }).toEqual({ width: 480, format: 'webp' });
});

test('six people share pages, a PDF among them, and some follow others', async () => {
  const { users } = (await world.ask('showSharers')).body;
  expect(users).toHaveLength(6);
  const { contents } = (await world.ask('latestContents')).body;
  const pdf = contents.find((it) => it.photo_location.endsWith('.pdf'));
  const answers = await Promise.all([
    fetch(`${world.url}${pdf?.photo_location}`),
    ...contents.map(({ picture }) => fetch(`${world.url}${picture}`)),
  ]);
  expect(answers.map((it) => it.status)).toEqual(answers.map(() => 200));
  const drawn = sharp(Buffer.from(await (await fetch(`${world.url}${pdf?.picture}`)).arrayBuffer()));
  expect(await drawn.metadata()).toMatchObject({ width: pdf?.width, height: pdf?.height });
  const [first] = users;
  expect(
    (await world.ask('showUser', { userid: first?.userid ?? '' })).body.counts.followers,
  ).toBeGreaterThan(1);
});

test('a key without a picture returns 404', async () => {
  expect((await fetch(`${world.url}/files/${'0'.repeat(22)}`)).status).toBe(404);
});

test('the demo account signs in and has listings in every state', async () => {
  const { body: pair } = await world.ask('logIn', { username: 'demo_student', password: 'quad-demo1' });
  const { body } = await world.ask('listOwnListings', {}, pair);
  expect(new Set(body.items.map((it) => it.status))).toEqual(new Set([0, 1, 2]));
});

test('the demo account has chats, one of them unread and about a listing, and the global room is busy', async () => {
  const { body: pair } = await world.ask('logIn', { username: 'demo_student', password: 'quad-demo1' });
  const { chats } = (await world.ask('listChats', {}, pair)).body;
  expect(chats.length).toBeGreaterThanOrEqual(3);
  expect(chats[0]).toMatchObject({ username: 'ethan_brooks', unread: 1 });
  const about = (await world.ask('getMessages', { to_userid: chats[0]?.userid }, pair)).body;
  expect(about.at(-1)?.iid).not.toBe('');
  const room = (await world.ask('roomHistory', { room: 'global' })).body.messages.map((it) => it.timestamp);
  expect(room.length).toBeGreaterThan(10);
  expect(room).toEqual([...room].sort().reverse());
});

test('listings were published over the last month, none in the future', async () => {
  const [row] = await world.db<[{ early: number; late: number }]>`
    select count(*) filter (where published_at < now() - interval '31 days')::int as early,
      count(*) filter (where published_at > now())::int as late from items`;
  expect(row).toEqual({ early: 0, late: 0 });
});

test('a database with users is not changed', async () => {
  expect(await loadDemo(world.services)).toBe(false);
});

test('two concurrent plantings of a fresh database plant it once', async () => {
  const fresh = await openWorld();
  const planted = await Promise.all([loadDemo(fresh.services), loadDemo(fresh.services)]);
  expect(planted.sort()).toEqual([false, true]);
  await fresh.close();
});

test('the site’s own accounts do not prevent planting a fresh database', async () => {
  const fresh = await openWorld();
  await createPartners(fresh.services);
  expect(await loadDemo(fresh.services)).toBe(true);
  await fresh.close();
});

test('a demo person has a streak, a level and a history, and can still check in today', async () => {
  const { body: pair } = await world.ask('logIn', { username: 'demo_student', password: demoPassword });
  const { body: points } = await world.ask('showPoints', {}, pair);
  expect(points).toMatchObject({ vip: 1, checked_in: false, streak: 12 });
  const { entries } = (await world.ask('listPoints', { limit: 100 }, pair)).body;
  expect(entries.reduce((sum, it) => sum + it.points, 0)).toBe(points.balance);
  expect(entries.map((it) => it.timestamp)).toEqual(
    entries
      .map((it) => it.timestamp)
      .toSorted()
      .reverse(),
  );
  const { balance } = (await world.ask('earnPoints', { signin_text: 'Daily check-in' }, pair)).body;
  expect(balance).toBe(points.balance + 1);
});

test('loading again replaces the demo, with photos from a folder, and keeps other people’s posts', async () => {
  const person = await newPerson(world);
  const { body } = await world.ask('setListing', { name: 'Mine', price: 1, description: 'Stays' }, person);
  const [demo] = await world.db`
    insert into point_movements (userid, kind, points, cause, at)
    select userid, 'grant', 5, 'grant:demo', now() from users where demo limit 1 returning userid`;
  const folder = await albumOf('used/bicycle.jpg', 'cars/any.jpg', 'books/page.jpg');
  const [before] = await world.db`select count(*)::int as n from items`;
  await loadDemo(world.services, { photos: folder, replace: true });
  const [after] = await world.db`select count(*)::int as n from items`;
  expect(after).toEqual(before);
  expect((await world.ask('showListing', { iid: body.iid })).status).toBe(200);
  // The ledger keeps its rows, under an id that belongs to no person.
  expect(await world.db`select points from point_movements where cause = 'grant:demo'`).toHaveLength(1);
  expect((await world.ask('showUser', { userid: demo?.userid })).body.username).toBe('deleted user');
  const [bike] = await newest({ name: 'commuter bike' });
  const { body: file } = await fetch(`${world.url}/files/${bike?.photo}`);
  const { channels, dominant } = await sharp(Buffer.from(await new Response(file).arrayBuffer())).stats();
  expect(channels).toHaveLength(3);
  expect(dominant.r).toBeGreaterThan(200);
  const { contents } = (await world.ask('latestContents')).body;
  expect(contents.map(({ width }) => width).sort()).toEqual([1024, 64, 64, 64, 64, 64]);
  await rm(folder, { recursive: true });
});

/** A folder of plain red pictures with the given names. */
async function albumOf(...names: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quad-album-'));
  for (const name of names) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await sharp({ create: { width: 64, height: 48, channels: 3, background: '#ff0000' } })
      .jpeg()
      .toFile(join(folder, name));
  }
  return folder;
}

test('its moderator finds open cases with reported content, the heaviest first, and a decided one', async () => {
  const moderator = (await world.ask('logIn', { username: 'demo_moderator', password: demoPassword })).body;
  const { cases } = (await world.ask('listCases', {}, moderator)).body;
  expect(cases.map(({ state }) => state).toSorted()).toEqual(['open', 'open', 'open', 'resolved']);
  const [first] = cases;
  expect(first).toMatchObject({ person: { username: 'ethan_brooks' }, reports: 3, state: 'open' });
  expect(cases.map(({ weight }) => weight)).toEqual(
    cases.map(({ weight }) => weight).toSorted((a, b) => b - a),
  );
  const found = (await world.ask('showCase', { id: first!.id }, moderator)).body.case;
  expect(found.things.map(({ kind, title }) => [kind, title]).toSorted()).toEqual([
    ['listing', 'One bedroom on Figueroa, first month free'],
    ['topic', 'Test'],
  ]);
  const act = { case: first!.id, version: found.version, act: 'dismiss', reason: 'Nothing wrong here.' };
  expect((await world.ask('actOnCase', act, moderator)).status).toBe(200);
});
