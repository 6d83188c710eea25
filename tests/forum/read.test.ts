import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
let ann: Pair & { password: string };
let bob: Pair;
beforeAll(async () => {
  world = await openWorld();
  [ann, bob] = [await newPerson(world), await newPerson(world)];
});
afterAll(() => world.close());

const newTopic = async (as: Pair = ann) =>
  (await world.ask('setTopic', { title: 'Where to park', forum_id: 17 }, as)).body.ftid;
const reply = async (ftid: string, as: Pair) =>
  (await world.ask('setPost', { ftid, content: 'Here' }, as)).body.fpid;
const read = (fields: object, as?: Pair) => world.ask('readTopic', { ...fields }, as);
const stateOf = async (ftid: string, as?: Pair) => {
  const { topics } = (await world.ask('listTopics', { limit: 100 }, as)).body;
  const { unread, read_to } = topics.find((it) => it.ftid === ftid) ?? {};
  const { topic } = (await world.ask('listPosts', { ftid, limit: 1 }, as)).body;
  expect([topic.unread, topic.read_to]).toEqual([unread, read_to]);
  return { unread, read_to };
};

test('a reader sees the number of replies since the last one read, and the read mark never moves back', async () => {
  const ftid = await newTopic();
  expect(await stateOf(ftid, ann)).toEqual({ unread: 0, read_to: '' });
  expect(await stateOf(ftid, bob)).toEqual({ unread: 0, read_to: null });
  const posts = [await reply(ftid, bob), await reply(ftid, bob), await reply(ftid, bob)];
  expect(await stateOf(ftid, ann)).toEqual({ unread: 3, read_to: '' });
  expect((await read({ ftid, fpid: posts[1] }, ann)).body).toEqual({ unread: 1, before: 3 });
  expect((await read({ ftid, fpid: posts[0] }, ann)).body).toEqual({ unread: 1, before: 1 });
  expect(await stateOf(ftid, ann)).toEqual({ unread: 1, read_to: posts[1] });
  await world.ask('deletePost', { fpid: posts[2] }, bob);
  expect((await stateOf(ftid, ann)).unread).toBe(0);
  await reply(ftid, bob);
  expect((await read({ ftid }, ann)).body).toEqual({ unread: 0, before: 1 });
  expect(await stateOf(ftid)).toEqual({ unread: undefined, read_to: undefined });
});

test('one’s own replies are never unread, and others’ replies after them are', async () => {
  const ftid = await newTopic();
  const own = await reply(ftid, bob);
  expect(await stateOf(ftid, bob)).toEqual({ unread: 0, read_to: own });
  await reply(ftid, ann);
  expect(await stateOf(ftid, bob)).toEqual({ unread: 1, read_to: own });
  await reply(ftid, bob);
  await read({ ftid, fpid: own }, bob);
  expect((await stateOf(ftid, bob)).unread).toBe(1);
  const other = await newTopic();
  await reply(other, bob);
  await reply(other, ann);
  expect((await read({ ftid: other }, bob)).body).toEqual({ unread: 0, before: 1 });
});

test('concurrent reads of two devices store the later position', async () => {
  const ftid = await newTopic();
  const posts = [await reply(ftid, bob), await reply(ftid, bob), await reply(ftid, bob)];
  await Promise.all(posts.toReversed().map((fpid) => read({ ftid, fpid }, ann)));
  expect(await stateOf(ftid, ann)).toEqual({ unread: 0, read_to: posts[2] });
});

test('an unknown id returns 404, and a visitor 401', async () => {
  const [ftid, other] = [await newTopic(), await newTopic()];
  const fpid = await reply(other, bob);
  for (const fields of [{ ftid: 'nothing' }, { ftid, fpid }, { ftid, fpid: 'nothing' }])
    expect((await read(fields, ann)).status).toBe(404);
  expect((await read({ ftid })).status).toBe(401);
  expect((await read({}, ann)).status).toBe(400);
});

test('read marks are deleted with the account', async () => {
  const ftid = await newTopic(bob);
  await read({ ftid }, ann);
  await world.ask('deleteAccount', { password: ann.password }, ann);
  const rows = await world.db`select 1 from topic_reads where userid = ${ann.userid}`;
  expect(rows.count).toBe(0);
});
