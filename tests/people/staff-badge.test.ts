import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAdmin } from '../admin/staff.ts';
import { connect, tell } from '../chat/devices.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
let admin: Pair;
beforeAll(async () => {
  world = await openWorld({}, true);
  admin = await newAdmin(world);
});
afterAll(() => world.close());

const page = async (path: string) => (await fetch(world.url + path)).text();

test('texts of staff show a badge as soon as the role changes, others none', async () => {
  const ann = await newPerson(world);
  const { ftid } = (await world.ask('setTopic', { title: 'Rules', content: 'Be kind.', forum_id: 17 }, ann))
    .body;
  await world.ask('setPost', { ftid, content: 'Always.' }, ann);
  const lamp = { type: 'used', name: 'Lamp', price: 5, description: 'Bright' };
  const { iid } = (await world.ask('setListing', lamp, ann)).body;
  const authors = async () => {
    const [{ topics }, { topic, posts }] = [
      (await world.ask('listTopics', { forum_id: 17 })).body,
      (await world.ask('listPosts', { ftid })).body,
    ];
    return [topics[0]?.user, topic.user, posts[0]?.user];
  };
  const badges = async () => {
    const pages = await Promise.all([`/forumdetail/${ftid}`, `/detail/${iid}`].map(page));
    return pages.map((it) => it.split('>Quad staff<').length - 1);
  };
  const plain = { userid: ann.userid, username: ann.username, avatar: '' };
  expect(await authors()).toEqual([plain, plain, plain]);
  expect(await badges()).toEqual([0, 0]);

  const made = { person: ann.userid, role: 'moderator', reason: 'Helps' };
  expect((await world.ask('setAccount', made, admin)).status).toBe(200);
  for (const author of await authors()) expect(author).toEqual({ ...plain, staff: 'moderator' });
  expect(await badges()).toEqual([2, 1]);
  expect(await page(`/forumdetail/${ftid}?lang=zh`)).toContain('Quad 工作人员');

  const socket = await connect(world.url, ann);
  await tell(socket, 'send_message', { room: 'global', message: 'Welcome', client_id: randomUUID() });
  socket.close();
  const { messages } = (await world.ask('roomHistory', { room: 'global' })).body;
  expect(messages[0]?.sender).toEqual({ ...plain, staff: 'moderator' });
});
