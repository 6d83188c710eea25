import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
let ann: Pair;
let bob: Pair;
let ftid: string;
beforeAll(async () => {
  world = await openWorld();
  [ann, bob] = await Promise.all([newPerson(world), newPerson(world)]);
  ftid = (await world.ask('setTopic', { title: 'Hello', forum_id: 15 }, ann)).body.ftid;
});
afterAll(() => world.close());

const publish = { type: 'used', status: 1, price: 1, description: 'Good' };
const sendings = (text: string) => ({
  'a topic’s title': () => world.ask('setTopic', { title: text, forum_id: 15 }, ann),
  'a reply': () => world.ask('setPost', { ftid, content: text }, ann),
  'a message': () => world.ask('sendMessage', { to_userid: bob.userid, content: text }, ann),
  'a report': () => world.ask('sendReport', { category: 'bug', text }),
  'a listing’s title': () => world.ask('setListing', { ...publish, name: text }, ann),
});

test.each(['\u3000\u200b', '\u200b\u200b', '\u2060', '\u3164', '\u200d\ufe0f\n'])(
  'text without a visible character is refused as blank (%j)',
  async (text) => {
    for (const [what, send] of Object.entries(sendings(text))) expect((await send()).status, what).toBe(400);
    expect((await world.ask('setPost', { ftid, content: text }, ann)).error).toBe(
      'content must not be blank.',
    );
  },
);

test('a joined emoji is visible text, and is stored as typed', async () => {
  const family = '\u200b👨‍👩‍👧❤️';
  for (const [what, send] of Object.entries(sendings(family))) expect((await send()).status, what).toBe(200);
  const { posts } = (await world.ask('listPosts', { ftid })).body;
  expect(posts.map((it) => it.content)).toEqual([family]);
});
