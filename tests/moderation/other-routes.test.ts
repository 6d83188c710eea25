import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { domains } from '#server/domains.ts';
import { asking } from '../assistant/sockets.ts';
import { connect, tell } from '../chat/devices.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { actAt, authorWithThings, exportOf, shownAt } from './everywhere.ts';
import { newStaff } from './staff-people.ts';

/** Routes that show things and are no calls: feeds, sitemaps, pictures and sockets. */
let world: World;
let mia: Pair;
const word = 'Zyxwelse';
beforeAll(async () => {
  world = await openWorld();
  mia = await newStaff(world, 'moderator');
});
afterAll(() => world.close());

/** Addresses by a part of their route; each is read with visible and with hidden things. Add a new route here. */
const showing = ['/feeds/:school', '/feeds/:type', '/files', '/share/:iid', '/sitemaps/'];
/** Routes that show no user content. */
const others = [
  ...['/robots.txt', '/.well-known/security.txt', '/favicon.ico', '/sitemap.xml', '/share/quad.jpg'],
  ...['/auth/end', '/auth/email', '/mail/unsubscribe', '/sandbox/checkout/:id'],
  ...['/api/payment/webhook/:provider', '/dev/outbox', '/dev/outbox/:at', '/manifest.webmanifest'],
  ...['/icons/quad-192.png', '/icons/quad-512.png', '/icons/quad-maskable-512.png', '/apple-touch-icon.png'],
  ...['/offline/en', '/offline/zh', '/offline/page.css', '/offline/page.js', '/service-worker.js'],
];

/** The routes of every domain that are no calls. */
async function routes(): Promise<string[]> {
  const app = Fastify();
  const found = new Set<string>();
  const known = new Set<string>(Object.values(calls).map(({ at }) => at[1]));
  app.addHook('onRoute', ({ url }) => {
    if (!known.has(url) && !known.has(url.replace(/\/$/, ''))) found.add(url);
  });
  for (const domain of domains) domain.routes?.(app, world.services, domains);
  await app.close();
  return [...found];
}

test('every route other than calls is listed as showing things, or not', async () => {
  const all = await routes();
  expect([...others, ...showing].filter((part) => !all.some((url) => url.startsWith(part)))).toEqual([]);
  const unknown = all.filter((url) => !others.includes(url) && !showing.some((part) => url.startsWith(part)));
  expect(unknown).toEqual([]);
});

test('feeds, sitemaps, pictures and sockets show no hidden thing, and the owner’s export shows all', async () => {
  const { ann, addresses } = await authorWithThings(world, word);
  const elsewhere = addresses.filter(([path]) => /^\/(feeds|sitemaps|files|share)\//.test(path));
  const all = elsewhere.map(([path]) => path);
  expect(await shownAt(world.url, elsewhere)).toEqual(all);
  await actAt(world, mia, ann, 'hide');
  expect(await shownAt(world.url, elsewhere)).toEqual([]);

  const bob = await newPerson(world);
  const socket = await connect(world.url, bob);
  const heard: unknown[] = [];
  socket.onAny((...event) => heard.push(event));
  const joined = await tell(socket, 'join_room', { room: 'global' });
  expect(JSON.stringify([joined, heard])).not.toContain(word);
  socket.close();
  const helper = await asking(world.url, bob, `Is there a ${word.toLowerCase()} lamp?`);
  await expect.poll(() => helper.lines.length, { timeout: 10_000 }).toBeGreaterThan(1);
  helper.socket.close();
  await helper.closed;
  expect(helper.lines.join('')).not.toContain(word);

  const own = (await exportOf(world, ann)).filter(([, text]) => text.includes(word)).map(([name]) => name);
  expect(own).toEqual(
    expect.arrayContaining([
      'listings.json',
      'topics.json',
      'posts.json',
      'room_messages.json',
      'contents.json',
    ]),
  );
  await actAt(world, mia, ann, 'restore');
  expect(await shownAt(world.url, elsewhere)).toEqual(all);
});

test('a message held by a rule reaches no one else in the room', async () => {
  const admin = await newStaff(world, 'admin');
  const { version } = (await world.ask('adminSettings', {}, admin)).body;
  const set = { words: { hold: ['Zyxwloud'], refuse: [] } };
  expect((await world.ask('setSettings', { version, set }, admin)).status).toBe(200);
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  const [sender, reader] = [await connect(world.url, ann), await connect(world.url, bob)];
  const heard: unknown[] = [];
  reader.onAny((...event) => heard.push(event));
  await tell(reader, 'join_room', { room: 'global' });
  await tell(sender, 'send_message', { room: 'global', message: 'Zyxwloud' });
  // The later message arrives, so the earlier one would have arrived.
  await tell(sender, 'send_message', { room: 'global', message: 'Quiet' });
  await expect.poll(() => JSON.stringify(heard)).toContain('Quiet');
  expect(JSON.stringify(heard)).not.toContain('Zyxwloud');
  for (const it of [sender, reader]) it.close();
});
