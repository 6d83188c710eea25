import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('topics and replies written by a running earlier version are listed and counted', async () => {
  const ann = await newPerson(world, { school: 2 });
  const ftid = 'before000001';
  const { db } = world;
  await db`
    insert into topics (ftid, userid, school_id, forum_id, title, created_at, last_reply_at)
    values (${ftid}, ${ann.userid}, 2, 15, 'From before', now(), now())`;
  const { body } = await world.ask('setPost', { ftid, content: 'From this version' }, ann);
  await db`
    insert into posts (fpid, ftid, userid, content, html, created_at)
    values ('before000002', ${ftid}, ${ann.userid}, 'From before', '<p>From before</p>', now())`;
  await db`update topics set replies = replies + 1, last_reply_at = now() where ftid = ${ftid}`;
  const listed = async () => (await world.ask('listTopics', { sort: 'reply_desc' })).body.topics[0];
  expect(await listed()).toMatchObject({ ftid, reply: 2 });
  await world.ask('deletePost', { fpid: body.fpid }, ann);
  expect(await listed()).toMatchObject({ ftid, reply: 1 });
  await db`delete from posts where fpid = 'before000002'`;
  await db`update topics set replies = replies - 1, last_reply_at = created_at where ftid = ${ftid}`;
  expect(await listed()).toMatchObject({ ftid, reply: 0 });
});
