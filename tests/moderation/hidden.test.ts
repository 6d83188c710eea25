import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Calls, calls } from '#contract/calls.ts';
import { api } from '#server/api.ts';
import { connect, tell } from '../chat/devices.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { others, readings } from './every-read.ts';
import { aboutNoThings, contextOfPages, exportOf } from './everywhere.ts';
import { act, caseOf, newStaff } from './staff-people.ts';
import { shareBook, uploadPicture } from './uploads.ts';

/** A word in everything that will be hidden, and nowhere else. */
let word = 'Zyxwhidden';

let world: World;
let mia: Pair;
let ann: Pair & { username: string };
let bob: Pair;
let things: { kind: string; id: string }[];
let photo: string;
/** Another person's topic, in which a hidden reply is. */
let open: string;
const idOf = (kind: string) => things.find((it) => it.kind === kind)?.id ?? '';

beforeAll(async () => {
  world = await openWorld();
  mia = await newStaff(world, 'moderator');
  bob = await newPerson(world);
  open = (await world.ask('setTopic', { title: 'Open', forum_id: 17 }, bob)).body.ftid;
  await world.ask('setPost', { ftid: open, content: 'Before' }, bob);
  await publish();
});
afterAll(() => world.close());

/** Things of every kind of a new person, whom another person follows, likes and searches for. */
async function publish() {
  ann = await newPerson(world);
  await world.ask('follow', { to_user_id: ann.userid }, bob);
  await world.ask('saveSearch', { query: `/search/${word}/used/0`, every: 'now' }, bob);
  photo = await uploadPicture(world, ann);
  const lamp = { type: 'used', name: `${word} lamp`, price: 5, description: word, photo };
  const { iid } = (await world.ask('setListing', lamp, ann)).body;
  const party = { type: 'event', name: `${word} party`, price: 0, description: word, eventStartAt: today() };
  const event = (await world.ask('setListing', party, ann)).body.iid;
  const { ftid } = (await world.ask('setTopic', { title: `${word} topic`, forum_id: 17, content: word }, ann))
    .body;
  const { fpid } = (await world.ask('setPost', { ftid: open, content: `${word} reply` }, ann)).body;
  const socket = await connect(world.url, ann);
  await tell(socket, 'send_message', { room: 'global', message: word });
  socket.close();
  const said = (await world.ask('roomHistory', { room: 'global' }, ann)).body.messages.at(-1)?.id ?? '';
  const message = { to_userid: bob.userid, content: `${word} message` };
  const sent = (await world.ask('sendMessage', message, ann)).body.message.id;
  things = [
    { kind: 'listing', id: iid },
    { kind: 'listing', id: event },
    { kind: 'topic', id: ftid },
    { kind: 'post', id: fpid },
    { kind: 'content', id: await shareBook(world, ann, { content_name: `${word} book`, text: word }) },
    { kind: 'room_message', id: said },
    { kind: 'message', id: sent },
  ];
  for (const { kind, id } of things) {
    if (kind === 'listing' || kind === 'topic' || kind === 'content')
      await world.ask('setFavourite', { kind, id, on: true }, bob);
    if (kind === 'topic' || kind === 'post' || kind === 'content')
      await world.ask('setLike', { kind, id, on: true }, bob);
  }
  await world.ask('setWatch', { kind: 'topic', id: ftid, level: 'all' }, bob);
  for (const about of things.filter(({ kind }) => kind !== 'message'))
    await world.ask('sendReport', { about, reason: 'scam' }, mia);
}

/** The places at which any call shows the hidden word to a person or a visitor. */
async function readBy(as?: Pair, but: readonly string[] = []): Promise<string[]> {
  const found: string[] = [];
  for (const name of ['listPosts', 'readTopic'] as const) {
    const { body } = await world.ask(name, { ftid: open }, calls[name].who === 'anyone' ? as : (as ?? bob));
    if (JSON.stringify(body).includes(word)) found.push(`${name} of a reply`);
  }
  if (as) {
    // A person's searches are their own.
    for (const [name, text] of await exportOf(world, as))
      if (!searched.includes(name) && text.includes(word)) found.push(`export of ${name}`);
  }
  for (const [name, fields] of Object.entries(readings({ ann, word, idOf })) as [keyof Calls, object][]) {
    if ((!as && calls[name].who !== 'anyone') || but.includes(name)) continue;
    const { status, body } = await world.ask(name, fields as Record<string, unknown>, as);
    // The reader's own request may contain it.
    const text = JSON.stringify(status === 200 ? body : '').replaceAll(`/search/${word}/`, '');
    if (text.includes(word)) found.push(name);
  }
  return found;
}

const today = () => new Date().toISOString().slice(0, 10);

/** Addresses other than calls that show things, and the reads of pages. */
async function seenElsewhere(): Promise<string[]> {
  const [iid, ftid, id] = [idOf('listing'), idOf('topic'), idOf('content')];
  const found: string[] = [];
  for (const path of [
    '/sitemaps/listings.xml',
    '/sitemaps/topics-0.xml',
    '/sitemaps/book-pages-0.xml',
    `/feeds/used/${feeds}.xml`,
  ]) {
    const text = await (await fetch(world.url + path)).text();
    if ([iid, ftid, id].some((it) => text.includes(it))) found.push(path.split('/')[1] ?? '');
  }
  for (const path of [`/files/${photo}`, `/files/${photo}?w=480`, `/share/${iid}.jpg`])
    if ((await fetch(world.url + path)).status === 200) found.push(path.split('/')[1] ?? '');
  const context = await contextOfPages(world);
  const all = { name: word, school_id: 1, limit: 10, offset: 0, sort: 'time_desc' } as never;
  const pages: Record<string, () => Promise<unknown>> = {
    'listings.listCards': () => api.listings.listCards(context, all),
    'listings.cards': () => api.listings.cards(context, all),
    'listings.nextEvents': () => api.listings.nextEvents(context, 1, today()),
    'listings.home': () => api.listings.home(context, 1),
    'listings.section': () => api.listings.section(context, 'used', 1),
    'listings.show': () => api.listings.show(context, iid),
    'forum.excerpts': () => api.forum.excerpts(context, all),
    'forum.listExcerpts': () => api.forum.listExcerpts(context, all),
    'forum.show of a reply': () => api.forum.show(context, open, { limit: 10, offset: 0 }),
    'forum.show': () => api.forum.show(context, ftid, { limit: 10, offset: 0 }),
    'bookPages.latest': () => api.bookPages.latest(context, { limit: 10 }),
    'bookPages.sharers': () => api.bookPages.sharers(context),
    'bookPages.show': () => api.bookPages.show(context, id),
    'bookPages.of': () => api.bookPages.of(context, ann.userid),
    'people.show': () => api.people.show(context, ann.username),
  };
  const known = Object.entries(api).flatMap(([of, verbs]) =>
    Object.keys(verbs).map((verb) => `${of}.${verb}`),
  );
  expect(known.filter((it) => !(it in pages)).sort()).toEqual(aboutNoThings);
  for (const [name, read] of Object.entries(pages))
    if (JSON.stringify(await read().catch(() => '')).includes(word)) found.push(name);
  return found;
}

/** Files of an export that say what a person searches for. */
const searched = ['searches.json', 'matches.json'];

/** Feeds are cached for a while, so each check reads another one. */
let feeds = 1;

const seenBefore = [
  ...['contentsOf', 'latestContents', 'listFavourites', 'listFollowed', 'listListings', 'listNotifications'],
  ...[
    'getMessages',
    'listChats',
    'listPosts',
    'listPosts of a reply',
    'listTopics',
    'roomHistory',
    'showListing',
    'showPerson',
    'suggestListings',
  ],
];

test('every call is listed as reading other people’s content, or not', () => {
  const known = [...Object.keys(readings({ ann, word, idOf })), ...others];
  expect(Object.keys(calls).filter((it) => !known.includes(it))).toEqual([]);
  expect(new Set(known).size).toBe(known.length);
});

test('a reported thing is absent from every read of its reporter, and from none of another person', async () => {
  const eve = await newPerson(world);
  await world.ask('follow', { to_user_id: ann.userid }, eve);
  for (const { kind, id } of things) {
    if (kind === 'listing' || kind === 'topic' || kind === 'content')
      await world.ask('setFavourite', { kind, id, on: true }, eve);
  }
  const before = await readBy(eve, ['askHelper']);
  expect(before).toEqual(expect.arrayContaining(['listFavourites', 'listListings', 'suggestListings']));
  for (const about of things) await world.ask('sendReport', { about, reason: 'spam' }, eve);
  expect(await readBy(eve)).toEqual([]);
  expect(await readBy(bob, ['askHelper'])).toEqual(expect.arrayContaining(seenBefore));
});

test('hidden things are absent from every read, and return to their place when restored', async () => {
  // The helper is asked only afterwards, since its stored answers do not change.
  const before = await readBy(bob, ['askHelper']);
  expect(before.sort()).toEqual(expect.arrayContaining(seenBefore));
  const elsewhere = await seenElsewhere();
  expect(elsewhere.filter((it) => !it.includes('.'))).toEqual(
    expect.arrayContaining(['sitemaps', 'feeds', 'files']),
  );
  expect(elsewhere).toEqual(expect.arrayContaining(['listings.nextEvents', 'forum.excerpts']));
  // Bob, to whom it was sent, reports the message; then he does not see it anyway.
  const message = { kind: 'message', id: idOf('message') };
  await world.ask('sendReport', { about: message, reason: 'scam' }, bob);
  const changed = vi.spyOn(world.services.invalidation, 'changed');
  expect((await act(world, mia, ann, 'hide', { reason: 'Not allowed here' })).status).toBe(200);
  const tags = changed.mock.calls.flatMap(([it]) => it);
  for (const tag of [
    `item:${idOf('listing')}`,
    `topic:${idOf('topic')}`,
    `contents:${ann.userid}`,
    'sharers',
  ])
    expect(tags).toContain(tag);
  feeds = 103;
  expect(await readBy(bob)).toEqual([]);
  expect(await readBy()).toEqual([]);
  expect(await seenElsewhere()).toEqual([]);

  const moderation = { state: 'hidden', reason: 'Not allowed here' };
  const own = (await world.ask('showListing', { iid: idOf('listing') }, ann)).body.item;
  expect(own.moderation).toEqual(moderation);
  expect((await world.ask('listOwnListings', {}, ann)).body.items[0]?.moderation).toEqual(moderation);
  expect((await world.ask('listPosts', { ftid: idOf('topic') }, ann)).body.topic.moderation).toEqual(
    moderation,
  );
  expect((await world.ask('contentsOf', { userid: ann.userid }, ann)).body.contents[0]?.moderation).toEqual(
    moderation,
  );
  const heard = (await world.ask('roomHistory', { room: 'global' }, ann)).body.messages[0];
  expect(heard?.moderation).toEqual(moderation);
  expect((await caseOf(world, mia, ann)).things.map(({ state }) => state)).toEqual(Array(7).fill('hidden'));

  const said = (await world.ask('getMessages', { to_userid: bob.userid }, ann)).body[0];
  expect(said?.moderation).toEqual(moderation);

  const exported = (await exportOf(world, ann)).filter(([, text]) => text.includes(word));
  expect(exported.map(([name]) => name)).toEqual(
    expect.arrayContaining(['listings.json', 'topics.json', 'messages.json']),
  );

  expect((await act(world, mia, ann, 'restore')).status).toBe(200);
  feeds = 1;
  expect((await readBy(bob, ['askHelper'])).sort()).toEqual(before.sort());
  expect(
    (await world.ask('showListing', { iid: idOf('listing') }, ann)).body.item.moderation,
  ).toBeUndefined();
});

/** Others keep their conversation with a shut-out person. */
const conversation = ['getMessages', 'listChats', 'showChat', 'export of messages.json'];

/** Expects that a person sees nothing but their conversation with the author, and its notice. */
async function seesNothing(as: Pair) {
  const { notifications } = (await world.ask('listNotifications', {}, as)).body;
  const told = notifications.filter((it) => JSON.stringify(it).includes(word));
  expect(told.filter(({ object }) => object.kind !== 'conversation')).toEqual([]);
  expect((await readBy(as, ['listNotifications'])).filter((it) => !conversation.includes(it))).toEqual([]);
}

test('the things of a suspended person are absent from every read, and return when it is lifted', async () => {
  const before = (await readBy(bob, ['askHelper'])).sort();
  const about = { kind: 'person', id: ann.userid };
  await world.ask('sendReport', { about, reason: 'spam' }, await newPerson(world));
  expect((await act(world, mia, ann, 'suspend', { hours: 1 })).status).toBe(200);
  feeds = 104;
  await seesNothing(bob);
  expect(await readBy()).toEqual([]);
  expect(await seenElsewhere()).toEqual([]);
  expect((await act(world, mia, ann, 'lift')).status).toBe(200);
  expect((await readBy(bob, ['askHelper'])).sort()).toEqual(before);
});

test('until staff release them, held things are only in their author’s reads', async () => {
  word = 'Zyxwheld';
  const admin = await newStaff(world, 'admin');
  const { version } = (await world.ask('adminSettings', {}, admin)).body;
  const set = { words: { hold: [word], refuse: [] } };
  expect((await world.ask('setSettings', { version, set }, admin)).status).toBe(200);
  await publish();
  const held = await world.db`select kind from hidings where userid = ${ann.userid} and state = 'held'`;
  expect(held.map(({ kind }) => kind).sort()).toEqual([
    'content',
    'listing',
    'listing',
    'post',
    'room_message',
    'topic',
  ]);
  feeds = 55;
  await seesNothing(bob);
  expect(await readBy()).toEqual([]);
  expect(await seenElsewhere()).toEqual([]);
  const own = (await exportOf(world, ann)).filter(([, text]) => text.includes(word)).map(([name]) => name);
  expect(own).toEqual(expect.arrayContaining(['listings.json', 'topics.json']));
  expect((await act(world, mia, ann, 'restore')).status).toBe(200);
  feeds = 1;
  const free = [
    'listListings',
    'listPosts',
    'listPosts of a reply',
    'contentsOf',
    'roomHistory',
    'showListing',
  ];
  expect(await readBy(bob, ['askHelper'])).toEqual(expect.arrayContaining(free));
});
