import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
let ann: Pair & { username: string };
let bob: Pair & { username: string };
beforeAll(async () => {
  world = await openWorld();
  ann = await newPerson(world, { school: 2 });
  bob = await newPerson(world, { school: 103 });
});
afterAll(() => world.close());

const open = async (fields: Record<string, unknown>, as: Pair = ann) =>
  (await world.ask('setTopic', { title: 'OPT in summer', forum_id: 15, ...fields }, as)).body.ftid;
const topics = async (fields: Record<string, unknown> = {}) =>
  (await world.ask('listTopics', fields)).body.topics;
const posts = async (ftid: string, fields: Record<string, unknown> = {}) =>
  (await world.ask('listPosts', { ftid, ...fields })).body;

test('a topic needs a title and a board, which its category may name', async () => {
  const without = await world.ask('setTopic', { forum_id: 15 }, ann);
  expect([without.status, without.error]).toEqual([400, 'title is missing.']);
  const nowhere = await world.ask('setTopic', { title: 'Hello' }, ann);
  expect([nowhere.status, nowhere.error]).toEqual([400, 'forum_id is missing.']);
  const mixed = await world.ask('setTopic', { title: 'Hi', forum_id: 16, category: 'Immigration' }, ann);
  expect(mixed.status).toBe(400);
  const ftid = await open({ forum_id: undefined, category: 'Job Seeking', subcategory: 'OPT' });
  expect((await posts(ftid)).topic).toMatchObject({
    forum_id: 16,
    category: 'Job Seeking',
    subcategory: 'OPT',
  });
  expect((await world.ask('setTopic', { title: 'Hi', forum_id: 18 }, ann)).status).toBe(400);
  expect((await world.ask('setTopic', { title: ' ', forum_id: 15 }, ann)).status).toBe(400);
});

test('topics are listed newest first, by school and by board, and the community board shows all', async () => {
  const nyu = await open({ title: 'At NYU' });
  const usc = await open({ title: 'At USC', forum_id: 17 }, bob);
  const ids = async (fields: Record<string, unknown>) => (await topics(fields)).map((it) => it.ftid);
  expect((await ids({})).slice(0, 2)).toEqual([usc, nyu]);
  expect(await ids({ school_id: 2 })).not.toContain(usc);
  expect(await ids({ school_id: 103 })).toEqual([usc]);
  expect(await ids({ forum_id: 17 })).toEqual([usc]);
  expect((await world.ask('listTopics', { forum_id: 14 })).status).toBe(400);
  expect((await world.ask('listTopics', { sort: 'best' })).status).toBe(400);
});

test('a list contains each text whole', async () => {
  const content = 'Many words. '.repeat(1500).trim();
  const ftid = await open({ title: 'At length', content });
  expect((await topics({ limit: 1 }))[0]).toMatchObject({ ftid, content });
});

test('a reply is counted, moves its topic to the top of the last replies, and is in order', async () => {
  const first = await open({ title: 'First' });
  const second = await open({ title: 'Second' });
  for (const content of ['one', 'two', 'three']) await world.ask('setPost', { ftid: first, content }, bob);
  const page = await posts(first);
  expect([page.total, page.topic.reply]).toEqual([3, 3]);
  expect(page.posts.map((it) => it.content)).toEqual(['one', 'two', 'three']);
  expect((await posts(first, { limit: 1, offset: 1 })).posts.map((it) => it.content)).toEqual(['two']);
  expect(page.topic.last_reply_timestamp > page.topic.publish_timestamp).toBe(true);
  const order = (await topics({ sort: 'reply_desc' })).map((it) => it.ftid);
  expect(order.indexOf(first)).toBeLessThan(order.indexOf(second));
});

test('a repeat with the same client_id returns the first one', async () => {
  const client_id = randomUUID();
  const ids = await Promise.all([1, 2, 3].map(() => open({ client_id })));
  expect(new Set(ids).size).toBe(1);
  const [ftid = ''] = ids;
  const replies = await Promise.all(
    [1, 2, 3].map(() => world.ask('setPost', { ftid, content: 'Once', client_id }, bob)),
  );
  expect(new Set(replies.map((it) => it.body.fpid)).size).toBe(1);
  expect((await posts(ftid)).total).toBe(1);
});

test('people can edit and delete only their own topics and replies', async () => {
  const ftid = await open({ content: 'Before' });
  const { fpid } = (await world.ask('setPost', { ftid, content: 'Before' }, bob)).body;
  expect((await world.ask('setTopic', { ftid, title: 'Mine' }, bob)).error).toBe('Forbidden');
  expect((await world.ask('setPost', { fpid, content: 'Mine' }, ann)).error).toBe('Forbidden');
  expect((await world.ask('deletePost', { fpid }, ann)).status).toBe(403);
  expect((await world.ask('deleteTopic', { ftid }, bob)).status).toBe(403);
  await world.ask('setTopic', { ftid, content: 'After' }, ann);
  expect((await world.ask('setPost', { fpid, content: 'After' }, bob)).body.fpid).toBe(fpid);
  const {
    topic,
    posts: [post],
  } = await posts(ftid);
  expect(topic).toMatchObject({ title: 'OPT in summer', content: 'After', edited: true });
  expect(post).toMatchObject({ content: 'After', html: '<p>After</p>\n', edited: true });
  expect((await world.ask('deletePost', { fpid }, bob)).body).toEqual({ result: true });
  expect((await posts(ftid)).topic.reply).toBe(0);
  expect((await world.ask('deletePost', { fpid }, bob)).status).toBe(404);
  await world.ask('deleteTopic', { ftid }, ann);
  expect((await world.ask('listPosts', { ftid })).error).toBe('Not found');
  expect((await world.ask('setPost', { ftid, content: 'Too late' }, bob)).status).toBe(404);
});

test('topics are found in English and Chinese, also with a typing mistake', async () => {
  const ftid = await open({ title: '绿卡排期', content: 'Priority dates for consular processing' });
  for (const name of ['绿卡', 'consular', 'consuler processing'])
    expect(
      (await topics({ name })).map((it) => it.ftid),
      name,
    ).toEqual([ftid]);
  expect(await topics({ name: 'nothing like that' })).toEqual([]);
});

test('writing needs a session, and replies and topics have their limits', async () => {
  const ftid = await open({});
  expect((await world.ask('setTopic', { title: 'Hi', forum_id: 15 })).error).toBe('Session not found');
  expect((await world.ask('setPost', { ftid, content: 'Hi' })).status).toBe(401);
  expect((await world.ask('setPost', { ftid, content: ' \n ' }, ann)).status).toBe(400);
  const limited = await openWorld({ LIMITS: 'on' });
  try {
    const cat = await newPerson(limited);
    const opened = await Promise.all(
      Array.from({ length: 4 }, () => limited.ask('setTopic', { title: 'Again', forum_id: 15 }, cat)),
    );
    expect(opened.filter((it) => it.status === 429)).toHaveLength(2);
    const own = opened.find((it) => it.status === 200)?.body.ftid;
    const say = () => limited.ask('setPost', { ftid: own, content: 'Hi' }, cat);
    const replies = await Promise.all(Array.from({ length: 8 }, say));
    expect(replies.filter((it) => it.status === 200)).toHaveLength(5);
    expect(replies.find((it) => it.status === 429)?.headers.get('retry-after')).toMatch(/^[12]$/);
    limited.later(2000);
    expect([(await say()).status, (await say()).status]).toEqual([200, 429]);
  } finally {
    await limited.close();
  }
});
