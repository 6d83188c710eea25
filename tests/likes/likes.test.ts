import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LikeKind } from '#contract/likes/likes.ts';
import { tellOfLikes } from '#server/likes/likes.ts';
import { pdfSaying } from '../book-pages/pdf.ts';
import { sendPage } from '../book-pages/send-page.ts';
import { rowOf, toldTo } from '../notifications/told.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
let ann: Pair;
let bob: Pair;
beforeAll(async () => {
  world = await openWorld();
  [ann, bob] = [await newPerson(world), await newPerson(world)];
});
afterAll(() => world.close());

const newTopic = async (as: Pair = ann) =>
  (await world.ask('setTopic', { title: 'Where to park', forum_id: 17, content: 'Tell me' }, as)).body.ftid;
const newPost = async (ftid: string, as: Pair = ann) =>
  (await world.ask('setPost', { ftid, content: 'Behind the gym' }, as)).body.fpid;
const newPage = async () => (await sendPage(world.url, ann, pdfSaying('Worth reading'))).body.id ?? '';
const like = (kind: LikeKind, id: string, as: Pair = bob, on = true) =>
  world.ask('setLike', { kind, id, on }, as);
const minutes = (count: number) => world.later(count * 60_000);

test('each person likes a topic, a reply and a page once, with a count, and unlikes them', async () => {
  const ftid = await newTopic();
  const [fpid, id] = [await newPost(ftid), await newPage()];
  for (const [kind, it] of [
    ['topic', ftid],
    ['post', fpid],
    ['content', id],
  ] as const) {
    expect((await like(kind, it)).body).toEqual({ on: true, count: 1 });
    expect((await like(kind, it)).body).toEqual({ on: true, count: 1 });
    expect((await like(kind, it, ann)).body).toEqual({ on: true, count: 2 });
  }
  const shown = (await world.ask('listPosts', { ftid }, bob)).body;
  expect([shown.topic, shown.posts[0]]).toMatchObject([
    { likes: 2, liked: true },
    { likes: 2, liked: true },
  ]);
  const unsigned = (await world.ask('listPosts', { ftid })).body;
  expect([unsigned.topic.likes, unsigned.posts[0]?.likes]).toEqual([2, 2]);
  expect(unsigned.topic).not.toHaveProperty('liked');
  expect(unsigned.posts[0]).not.toHaveProperty('liked');
  const cat = await newPerson(world);
  expect((await world.ask('listTopics', {}, cat)).body.topics.find((it) => it.ftid === ftid)).toMatchObject({
    likes: 2,
    liked: false,
  });
  expect((await world.ask('contentsOf', { userid: ann.userid }, bob)).body.contents[0]).toMatchObject({
    id,
    likes: 2,
    liked: true,
  });
  expect((await world.ask('latestContents', {})).body.contents[0]).toMatchObject({ id, likes: 2 });
  expect((await world.ask('likeIds', {}, bob)).body).toEqual({ topic: [ftid], post: [fpid], content: [id] });
  expect((await like('topic', ftid, bob, false)).body).toEqual({ on: false, count: 1 });
  expect((await like('topic', ftid, bob, false)).body).toEqual({ on: false, count: 1 });
  expect((await world.ask('likeIds', {}, bob)).body.topic).toEqual([]);
});

test('concurrent likes and unlikes leave the exact count', async () => {
  const ftid = await newTopic();
  const people = await Promise.all(Array.from({ length: 8 }, () => newPerson(world)));
  await Promise.all(
    people.flatMap((it, at) => [
      like('topic', ftid, it),
      like('topic', ftid, it),
      ...(at % 2 ? [like('topic', ftid, it, false)] : []),
    ]),
  );
  const [row] = await world.db<{ count: number; rows: number }[]>`
    select count, (select count(*)::int from likes where ftid = ${ftid}) as rows from like_counts where ftid = ${ftid}`;
  expect(row?.count).toBe(row?.rows);
  expect(row?.count).toBeGreaterThanOrEqual(4);
});

test('the author is notified at once, then at most once an hour of all later likes, and not of their own', async () => {
  const [ada, cat, dan, eve] = await Promise.all([
    newPerson(world),
    newPerson(world),
    newPerson(world),
    newPerson(world),
  ]);
  const ftid = await newTopic(ada);
  await like('topic', ftid, ada);
  expect((await toldTo(world, ada)).notifications).toEqual([]);
  await like('topic', ftid, cat);
  expect(await rowOf(world, ada, 'topic')).toMatchObject({
    kinds: ['like'],
    object: { id: ftid },
    actors: [{ userid: cat.userid }],
    count: 1,
  });
  await world.ask('readNotifications', { all: true }, ada);
  minutes(5);
  await like('topic', ftid, dan);
  minutes(5);
  await like('topic', ftid, eve);
  await tellOfLikes(world.services);
  expect((await toldTo(world, ada)).unread).toBe(0);
  minutes(51);
  await Promise.all([tellOfLikes(world.services), tellOfLikes(world.services)]);
  expect(await rowOf(world, ada, 'topic')).toMatchObject({
    unread: true,
    count: 2,
    kinds: ['like'],
    text: '4 people like it',
  });
  minutes(120);
  await tellOfLikes(world.services);
  expect(await rowOf(world, ada, 'topic')).toMatchObject({ count: 2 });
  await like('topic', ftid, await newPerson(world));
  expect(await rowOf(world, ada, 'topic')).toMatchObject({ count: 3 });
});

test('a like removed within the hour causes no notification, and one of a reply quotes it', async () => {
  const [ada, cat] = await Promise.all([newPerson(world), newPerson(world)]);
  const fpid = await newPost(await newTopic(), ada);
  await like('post', fpid);
  expect(await rowOf(world, ada, 'topic')).toMatchObject({
    kinds: ['like'],
    text: 'Behind the gym',
    count: 1,
  });
  await like('post', fpid, cat);
  await like('post', fpid, cat, false);
  minutes(61);
  await tellOfLikes(world.services);
  expect(await rowOf(world, ada, 'topic')).toMatchObject({ count: 1 });
});

test('a hidden thing cannot be liked, and a call makes its checks in the decided order', async () => {
  const ftid = await newTopic();
  const fpid = await newPost(ftid);
  await world.ask('deletePost', { fpid }, ann);
  await world.db`update topics set removed_at = now() where ftid = ${ftid}`;
  const open = await newTopic();
  const hidden = await newPost(open);
  await world.db`update posts set removed_at = now() where fpid = ${hidden}`;
  const answers = await Promise.all([
    like('topic', ftid),
    like('post', fpid),
    like('post', hidden),
    like('content', 'nothing'),
    world.ask('setLike', { kind: 'topic', id: 'nothing', on: true }),
    world.ask('setLike', { kind: 'topic', id: open, on: true }),
    world.ask('setLike', { kind: 'listing', id: open, on: true } as never, bob),
    world.ask('setLike', { kind: 'topic', id: open, on: 'perhaps' } as never, bob),
    world.ask('likeIds', {}),
  ]);
  expect(answers.map((it) => it.status)).toEqual([404, 404, 404, 404, 404, 401, 400, 400, 401]);
});

test('a like by a blocked person is not notified', async () => {
  const ada = await newPerson(world);
  const ftid = await newTopic(ada);
  await world.ask('blockPerson', { to_userid: bob.userid }, ada);
  await like('topic', ftid);
  expect((await toldTo(world, ada)).notifications).toEqual([]);
});

test('likes are in the person’s export, and are deleted with the account and with the thing', async () => {
  const cat = await newPerson(world);
  const ftid = await newTopic();
  const fpid = await newPost(ftid);
  await like('topic', ftid);
  await like('topic', ftid, cat);
  await like('post', fpid, cat);
  const answer = await fetch(`${world.url}/api/user/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userid: cat.userid, session: cat.session }),
  });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(JSON.parse(strFromU8(files['likes.json'] ?? new Uint8Array()))).toMatchObject([
    { kind: 'topic', id: ftid },
    { kind: 'post', id: fpid },
  ]);
  await world.ask('deleteAccount', { password: (cat as Pair & { password: string }).password }, cat);
  const { topic, posts } = (await world.ask('listPosts', { ftid }, bob)).body;
  expect([topic.likes, posts[0]?.likes]).toEqual([1, 0]);
  await world.ask('deleteTopic', { ftid }, ann);
  expect(await world.db`select 1 from like_counts where ftid = ${ftid} or fpid = ${fpid}`.any()).toBe(false);
});
