import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toldTo } from '../notifications/told.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { act, caseOf, newStaff } from './staff-people.ts';
import { shareBook } from './uploads.ts';

let world: World;
let mia: Pair;
let bob: Pair;
let board: string;
const link = 'Look at https://evil.example/x now';
const lamp = { type: 'used', name: 'Lamp', price: 5, description: 'Bright' };

beforeAll(async () => {
  world = await openWorld({ LIMITS: 'on' });
  bob = await newPerson(world);
  board = (await world.ask('setTopic', { title: 'Open', forum_id: 17 }, bob)).body.ftid;
});
afterAll(() => world.close());

const known = async () => {
  const person = await newPerson(world);
  await world.db`
    update users set created_at = now() - interval '2 days', school_verified = true where userid = ${person.userid}`;
  return person;
};
const linked = 'It links to another site, and your account is new.';
const held = { state: 'held', reason: linked };
const say = async ({ userid, session }: Pair, message: string) => {
  const socket = io(world.url, { auth: { userid, session }, transports: ['websocket'] });
  const said = await socket.emitWithAck('send_message', { room: 'global', message });
  socket.close();
  return said;
};

test('while there is no staff nothing is held', async () => {
  const person = await newPerson(world);
  const { status, body } = await world.ask('setListing', { ...lamp, description: link }, person);
  expect([status, body.held]).toEqual([200, undefined]);
  expect((await world.ask('showListing', { iid: body.iid })).status).toBe(200);
  mia = await newStaff(world, 'moderator');
});

test('a new person’s listing with a foreign link is held until staff review it, and its case names the rule', async () => {
  const person = await newPerson(world);
  const { status, body } = await world.ask('setListing', { ...lamp, description: link }, person);
  expect([status, body]).toEqual([200, { iid: body.iid, held: true }]);
  expect((await world.ask('showListing', { iid: body.iid })).status).toBe(404);
  expect((await world.ask('showListing', { iid: body.iid }, bob)).status).toBe(404);
  expect((await world.ask('showListing', { iid: body.iid }, person)).body.item.moderation).toEqual(held);
  expect((await toldTo(world, person)).notifications[0]?.text).toContain(
    `waits until the team has looked at it. ${linked}`,
  );
  const about = { kind: 'listing', id: body.iid };
  const shown = await caseOf(world, mia, person);
  expect(shown).toMatchObject({
    state: 'open',
    rules: ['links'],
    reports: [],
    things: [{ ...about, state: 'held', text: link, as_reported: { title: 'Lamp', text: link } }],
  });
  const { cases } = (await world.ask('listCases', { person: person.userid }, mia)).body;
  expect(cases).toMatchObject([{ things: 1, reports: 0, reasons: [], rules: ['links'] }]);
  expect((await world.ask('listActs', { person: person.userid }, mia)).body.acts[0]).toMatchObject({
    by: null,
    act: 'hide',
    after: { rule: 'links', state: 'held' },
  });
  expect((await act(world, mia, person, 'restore')).status).toBe(200);
  const { item } = (await world.ask('showListing', { iid: body.iid }, person)).body;
  expect([item.status, item.moderation]).toEqual([1, undefined]);
  expect((await world.ask('showListing', { iid: body.iid })).status).toBe(200);
});

test('links of known people, and links to this site, schools, maps and videos, are allowed', async () => {
  const free = { ...lamp, description: `${world.url}/detail/1 https://www.usc.edu/map https://youtu.be/abc` };
  expect((await world.ask('setListing', free, await newPerson(world))).body.held).toBeUndefined();
  const linked = { ...lamp, description: link };
  expect((await world.ask('setListing', linked, await known())).body.held).toBeUndefined();
  const contact = { ...lamp, contact: 'https://evil.example/me' };
  expect((await world.ask('setListing', contact, await newPerson(world))).body.held).toBeUndefined();
});

test('the operator’s list of link hosts takes effect at once', async () => {
  const admin = await newStaff(world, 'admin');
  const { rows, version } = (await world.ask('adminHosts', {}, admin)).body;
  expect(rows).toHaveLength(14);
  expect(rows).toContainEqual({ host: 'google.com/maps', open: true });
  const set = (fields: object, as: Pair = admin) => world.ask('setHost', { version, ...fields }, as);
  const video = { host: 'youtu.be', open: false };
  expect(await set({ ...video, host: 'youtu' })).toMatchObject({
    status: 400,
    error: 'host must be a host such as youtube.com, or google.com/maps.',
  });
  expect((await set(video, mia)).status).toBe(403);
  expect((await set({ ...video, version: version - 1 })).status).toBe(409);
  const { body } = await set(video);
  expect(body).toEqual({ id: 'youtu.be', version: version + 1 });
  const added = { host: 'HTTPS://www.Evil.example/x/', open: true, version: body.version };
  expect((await set(added)).body.id).toBe('evil.example/x');
  const shows = async (description: string) =>
    (await world.ask('setListing', { ...lamp, description }, await newPerson(world))).body.held ?? false;
  expect(await shows('https://youtu.be/abc')).toBe(true);
  expect(await shows(link)).toBe(false);
  await set({ host: 'evil.example/x', open: false, version: body.version + 1 });
  await set({ ...video, open: true, version: body.version + 2 });
  const { acts } = (await world.ask('listActs', { by: admin.userid }, admin)).body;
  expect(acts.map(({ act, on, before, after }) => [act, on.id, before, after])).toEqual([
    ['set_host', 'youtu.be', { open: false }, { open: true }],
    ['set_host', 'evil.example/x', { open: true }, { open: false }],
    ['set_host', 'evil.example/x', null, { open: true }],
    ['set_host', 'youtu.be', { open: true }, { open: false }],
  ]);
});

test('only its author sees a held topic, reply, page and message of a room', async () => {
  const person = await newPerson(world);
  const topic = (await world.ask('setTopic', { title: 'See', content: link, forum_id: 17 }, person)).body;
  expect(topic.held).toBe(true);
  expect((await world.ask('listPosts', { ftid: topic.ftid }, bob)).status).toBe(404);
  expect((await world.ask('listPosts', { ftid: topic.ftid }, person)).body.topic.moderation).toEqual(held);

  const post = (await world.ask('setPost', { ftid: board, content: link }, person)).body;
  expect(post).toEqual({ fpid: post.fpid, held: true });
  const others = (await world.ask('listPosts', { ftid: board }, bob)).body;
  expect([others.posts, others.total, others.topic.reply]).toEqual([[], 0, 0]);
  expect((await world.ask('listPosts', { ftid: board }, person)).body.posts).toMatchObject([
    { fpid: post.fpid, moderation: held },
  ]);

  const id = await shareBook(world, person, { content_name: 'A book', text: link });
  const userid = person.userid;
  expect((await world.ask('contentsOf', { userid }, bob)).body.contents).toEqual([]);
  expect((await world.ask('contentsOf', { userid }, person)).body.contents).toMatchObject([
    { id, moderation: held },
  ]);

  expect((await say(person, link)).message).toMatchObject({ message: link, moderation: held });
  expect((await world.ask('roomHistory', { room: 'global' }, bob)).body.messages).toEqual([]);
  expect((await world.ask('roomHistory', { room: 'global' }, person)).body.messages).toMatchObject([
    { message: link, moderation: held },
  ]);
  const { things } = await caseOf(world, mia, person);
  expect(things.map(({ kind, state }: { kind: string; state: string }) => [kind, state])).toEqual([
    ['topic', 'held'],
    ['post', 'held'],
    ['content', 'held'],
    ['room_message', 'held'],
  ]);
  expect(things.at(-1)?.url).toBe('/globalchatroom');

  // Others are notified only when it is released.
  expect((await toldTo(world, bob)).notifications).toEqual([]);
  const about = [{ kind: 'post', id: post.fpid }];
  await act(world, mia, person, 'restore', { things: about });
  expect((await world.ask('listPosts', { ftid: board }, bob)).body.total).toBe(1);
  expect((await toldTo(world, bob)).notifications).toMatchObject([
    { kinds: ['reply'], object: { kind: 'topic', id: board } },
  ]);
  await act(world, mia, person, 'remove', { things: [{ kind: 'topic', id: topic.ftid }] });
  expect((await world.ask('listPosts', { ftid: topic.ftid }, person)).status).toBe(404);
});

test('a decision about another thing leaves a held thing waiting, in another case', async () => {
  const person = await newPerson(world);
  const { iid } = (await world.ask('setListing', { ...lamp, description: link }, person)).body;
  const about = { kind: 'person', id: person.userid };
  await world.ask('sendReport', { about, reason: 'spam' }, bob);
  const { id } = (await act(world, mia, person, 'warn')).body.case;
  const waiting = await caseOf(world, mia, person);
  expect(waiting.id).not.toBe(id);
  const thing = { kind: 'listing', id: iid, state: 'held', as_reported: { text: link } };
  expect(waiting).toMatchObject({ state: 'open', rules: ['links'], reports: [], things: [thing] });
  expect((await act(world, mia, person, 'remove')).body.case.state).toBe('resolved');
  const { cases } = (await world.ask('listCases', { person: person.userid, state: 'open' }, mia)).body;
  expect(cases).toEqual([]);
  expect((await world.ask('showListing', { iid }, person)).status).toBe(404);
});

test('watchers are notified once when a held listing is released', async () => {
  const seller = await newPerson(world);
  await world.ask('follow', { to_user_id: seller.userid }, bob);
  await world.ask('setWatch', { kind: 'person', id: seller.userid, level: 'all' }, bob);
  await world.ask('saveSearch', { query: '/search/Zyxwlamp/used/0', every: 'now' }, bob);
  const before = (await toldTo(world, bob)).notifications.length;
  const linked = { ...lamp, name: 'Zyxwlamp', description: link };
  const { iid } = (await world.ask('setListing', linked, seller)).body;
  expect((await toldTo(world, bob)).notifications).toHaveLength(before);
  await act(world, mia, seller, 'restore');
  const matched = async () =>
    (await toldTo(world, bob)).notifications.filter(({ object }) => object.id === iid).length;
  await expect.poll(matched, { timeout: 60_000 }).toBe(1);
});

test('a held thing can be edited and stays held; a visible one is checked when its text changes', async () => {
  const person = await newPerson(world);
  const { iid } = (await world.ask('setListing', { ...lamp, description: link }, person)).body;
  const { version } = await caseOf(world, mia, person);
  const changed = await world.ask('setListing', { iid, description: 'No link at all', price: 4 }, person);
  expect([changed.status, changed.body]).toEqual([200, { iid, held: true }]);
  expect((await world.ask('showListing', { iid })).status).toBe(404);
  expect((await caseOf(world, mia, person)).version).toBe(version + 1);
  await act(world, mia, person, 'restore');
  expect((await world.ask('showListing', { iid })).body.item).toMatchObject({
    status: 1,
    price: 4,
    description: 'No link at all',
  });
  expect((await world.ask('setListing', { iid, price: 3 }, person)).body).toEqual({ iid });
  expect((await world.ask('setListing', { iid, description: link }, person)).body).toEqual({
    iid,
    held: true,
  });
  expect((await world.ask('showListing', { iid })).status).toBe(404);

  const { fpid } = (await world.ask('setPost', { ftid: board, content: 'Harmless' }, person)).body;
  expect((await world.ask('setPost', { fpid, content: link }, person)).body).toEqual({ fpid, held: true });
  expect((await world.ask('setPost', { fpid, content: 'Again' }, person)).body).toEqual({ fpid, held: true });
  const { ftid } = (await world.ask('setTopic', { title: 'Mine', forum_id: 17 }, person)).body;
  expect((await world.ask('setTopic', { ftid, content: link }, person)).body).toEqual({ ftid, held: true });
  expect((await world.ask('setTopic', { ftid, title: 'Still' }, person)).body).toEqual({ ftid, held: true });
  expect((await world.ask('listPosts', { ftid })).status).toBe(404);
  await act(world, mia, person, 'hide', { things: [{ kind: 'topic', id: ftid }] });
  expect((await world.ask('setTopic', { ftid, title: 'No more' }, person)).status).toBe(403);
});

test('repeating a held write returns the first result, held', async () => {
  const person = await newPerson(world);
  const client_id = crypto.randomUUID();
  for (const [name, fields] of [
    ['setListing', { ...lamp, description: link }],
    ['setTopic', { title: 'T', content: link, forum_id: 17 }],
    ['setPost', { ftid: board, content: link }],
  ] as const) {
    const first = (await world.ask(name, { ...fields, client_id }, person)).body;
    expect(first).toMatchObject({ held: true });
    expect((await world.ask(name, { ...fields, client_id }, person)).body).toEqual(first);
  }
});

test('a person who is suspended during a write leaves nothing visible', async () => {
  const person = await newPerson(world);
  const { userid } = person;
  const writes = [
    () => world.ask('setTopic', { title: 'Late', forum_id: 17 }, person).then(({ status }) => status),
    () => world.ask('setListing', lamp, person).then(({ status }) => status),
    () => shareBook(world, person, { content_name: 'Late book' }).then((id) => (id === '' ? 401 : 200)),
    () => world.ask('setPost', { ftid: board, content: 'Late' }, person).then(({ status }) => status),
  ];
  const under = await world.db.begin(async (tx) => {
    await tx`update users set restricted = 'suspended', restricted_until = null where userid = ${userid}`;
    const running = writes.map((write) => write());
    await expect
      .poll(
        async () =>
          (
            await world.db<{ n: number }[]>`
              select count(*)::int as n from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`
          )[0]?.n,
        { timeout: 30_000 },
      )
      .toBe(4);
    return { running };
  });
  expect(await Promise.all(under.running)).toEqual([401, 401, 401, 404]);
  const [left] = await world.db<{ n: number }[]>`
    select (select count(*) from topics where userid = ${userid})::int
      + (select count(*) from items where userid = ${userid})::int
      + (select count(*) from posts where userid = ${userid})::int
      + (select count(*) from contents where userid = ${userid})::int as n`;
  expect(left?.n).toBe(0);
});
