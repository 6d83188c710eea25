import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WatchKind, WatchLevel } from '#contract/watches/watches.ts';
import { pdfSaying } from '../book-pages/pdf.ts';
import { sendPage } from '../book-pages/send-page.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { allTold, rowOf, toldTo } from './told.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const desk = { type: 'used', name: 'Walnut desk', price: 80, description: 'Solid.', status: 1 };
const person = () => newPerson(world);
const six = () => Promise.all([person(), person(), person(), person(), person(), person()] as const);
const watch = async (as: Pair, kind: WatchKind, id: string, level: WatchLevel) =>
  expect((await world.ask('setWatch', { kind, id, level }, as)).status).toBe(200);
const newTopic = async (as: Pair, content = 'Tell me', forum = 17) =>
  (await world.ask('setTopic', { title: 'Where to park', forum_id: forum, content }, as)).body.ftid;
const reply = (ftid: string, as: Pair, content: string) => world.ask('setPost', { ftid, content }, as);
const kindsOf = async (as: Pair) =>
  (await toldTo(world, as)).notifications.map(({ kinds, object, count }) => [object.kind, ...kinds, count]);

test('replies are notified according to a topic’s level, and mentions unless it is muted', async () => {
  const [ann, bob, all, mentions, muted, none] = await six();
  const ftid = await newTopic(ann);
  for (const [person, level] of [
    [all, 'all'],
    [mentions, 'mentions'],
    [muted, 'muted'],
    [none, 'none'],
  ] as const)
    await watch(person, 'topic', ftid, level);
  await reply(ftid, bob, 'Behind the gym');
  expect(await kindsOf(all)).toEqual([['topic', 'reply', 1]]);
  expect(await kindsOf(ann)).toEqual([['topic', 'reply', 1]]);
  for (const person of [mentions, muted, none, bob]) expect(await kindsOf(person)).toEqual([]);
  const names = [all, mentions, muted, none].map((it) => `@${it.username}`);
  await reply(ftid, bob, `${names.join(' ')} look`);
  expect(await kindsOf(all)).toEqual([['topic', 'mention', 'reply', 2]]);
  for (const person of [mentions, none]) expect(await kindsOf(person)).toEqual([['topic', 'mention', 1]]);
  expect(await kindsOf(muted)).toEqual([]);
});

test('an author in a topic is notified of replies until they choose a lower level', async () => {
  const [ann, bob] = await six();
  const ftid = await newTopic(ann);
  await watch(ann, 'topic', ftid, 'mentions');
  await reply(ftid, bob, 'Behind the gym');
  expect(await kindsOf(ann)).toEqual([]);
  await watch(ann, 'topic', ftid, 'all');
  await reply(ftid, bob, 'Or beside it');
  expect(await kindsOf(ann)).toEqual([['topic', 'reply', 1]]);
});

test('every author in a topic is notified of its replies, however many others came after', async () => {
  const [ann, bob, cat] = await six();
  const ftid = await newTopic(ann);
  await reply(ftid, bob, 'Behind the gym');
  await world.db`
    insert into posts (fpid, ftid, userid, content, html, created_at)
    select 'manyreply' || lpad(n::text, 3, '0'), ${ftid}, ${cat.userid}, 'x', 'x', now() from generate_series(1, 600) n`;
  await reply(ftid, cat, 'Or beside it');
  expect(await kindsOf(bob)).toEqual([['topic', 'reply', 1]]);
});

test('a mention of an author in the topic counts as a reply if they turned mentions off', async () => {
  const [ann, bob, cat] = await six();
  const ftid = await newTopic(ann);
  for (const person of [ann, cat])
    await world.ask('noticeSettings', { set: { ways: { mention: 'off' } } }, person);
  await watch(cat, 'topic', ftid, 'all');
  await reply(ftid, bob, `@${ann.username} @${cat.username} Behind the gym`);
  expect(await kindsOf(ann)).toEqual([['topic', 'reply', 1]]);
  expect(await kindsOf(cat)).toEqual([['topic', 'reply', 1]]);
});

test('people who watch a board or a school are notified of its new topics, once', async () => {
  const [ann, board, school, both, other] = await six();
  await watch(board, 'board', '15', 'all');
  await watch(school, 'school', '103', 'all');
  for (const kind of ['board', 'school'] as const)
    await watch(both, kind, kind === 'board' ? '15' : '103', 'all');
  await watch(other, 'board', '16', 'all');
  const ftid = await newTopic(ann, 'My visa', 15);
  for (const person of [board, school, both])
    expect(await rowOf(world, person, 'topic')).toMatchObject({
      kinds: ['page'],
      object: { id: ftid },
      actors: [{ userid: ann.userid }],
      count: 1,
      text: 'My visa',
    });
  expect(await kindsOf(other)).toEqual([]);
  await reply(ftid, other, 'Good luck');
  expect(await kindsOf(board)).toEqual([['topic', 'page', 1]]);
});

test('a muted board or school mutes its topics, except one that is watched itself', async () => {
  const [ann, bob] = await six();
  await watch(bob, 'school', '103', 'all');
  await watch(bob, 'board', '16', 'muted');
  const ftid = await newTopic(ann, `@${bob.username} a job`, 16);
  expect(await kindsOf(bob)).toEqual([]);
  await watch(bob, 'topic', ftid, 'mentions');
  await reply(ftid, ann, `@${bob.username} still there`);
  expect(await kindsOf(bob)).toEqual([['topic', 'mention', 1]]);
});

test('a seller can be watched for new listings, a person for everything they publish', async () => {
  const [ann, seller, person, follower] = await six();
  await watch(seller, 'seller', ann.userid, 'all');
  await watch(person, 'person', ann.userid, 'all');
  await world.ask('follow', { to_user_id: ann.userid }, follower);
  const { iid } = (await world.ask('setListing', { ...desk, status: 0 }, ann)).body;
  await allTold(world);
  expect(await kindsOf(seller)).toEqual([]);
  await world.ask('setListing', { iid, status: 1 }, ann);
  await world.ask('setListing', desk, ann);
  // An event that is reverted before it is handled notifies no one.
  await allTold(world);
  await world.ask('setListing', { iid, status: 0 }, ann);
  await world.ask('setListing', { iid, status: 1 }, ann);
  await newTopic(ann);
  await sendPage(world.url, ann, pdfSaying('Worth reading'));
  expect(await kindsOf(seller)).toEqual([
    ['listing', 'page', 1],
    ['listing', 'page', 1],
  ]);
  expect(await kindsOf(person)).toEqual([
    ['content', 'page', 1],
    ['topic', 'page', 1],
    ['listing', 'page', 1],
    ['listing', 'page', 1],
  ]);
  expect(await kindsOf(follower)).toEqual([['content', 'page', 1]]);
});

test('a muted person creates no row, and a muted seller none about a listing', async () => {
  const [ann, bob, cat] = await six();
  await watch(bob, 'person', ann.userid, 'muted');
  await watch(cat, 'seller', ann.userid, 'muted');
  const { iid } = (await world.ask('setListing', desk, ann)).body;
  for (const person of [bob, cat])
    await world.ask('setFavourite', { kind: 'listing', id: iid, on: true }, person);
  await world.ask('setListing', { iid, price: 60 }, ann);
  await world.ask('sendMessage', { to_userid: bob.userid, content: 'Hello' }, ann);
  await world.ask('sendMessage', { to_userid: cat.userid, content: 'Hello' }, ann);
  await world.ask('follow', { to_user_id: bob.userid }, ann);
  await newTopic(ann, `@${bob.username}`);
  expect(await kindsOf(bob)).toEqual([]);
  expect(await kindsOf(cat)).toEqual([['conversation', 'message', 1]]);
});

test('five thousand people who watch a person get one notification each, in batches', async () => {
  const ann = await newPerson(world);
  await world.db`
    insert into users (userid, code, username, email, password_hash, school_id, school_verified, lang, created_at)
    select 'seer' || lpad(g::text, 12, '0'), '_seer' || lpad(g::text, 11, '0'), 'seer_' || g, 'seer' || g || '@example.com',
      'x', 103, false, 'en', now() from generate_series(1, 5000) g`;
  await world.db`
    insert into watches (userid, personid, level, updated_at)
    select userid, ${ann.userid}, 'all', now() from users where userid like 'seer%'`;
  await world.db`
    insert into watches (userid, school_id, level, updated_at)
    select userid, 103, 'all', now() from users where userid like 'seer%'`;
  const ftid = await newTopic(ann);
  await allTold(world);
  const [told] = await world.db<{ rows: number; most: number }[]>`
    select count(*)::int as rows, max(count) as most from notifications
    where object_id = ${ftid} and userid like 'seer%'`;
  expect(told).toEqual({ rows: 5000, most: 1 });
});
