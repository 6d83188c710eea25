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
  bob = await newPerson(world, { school: 2 });
});
afterAll(() => world.close());

const open = async (title: string) => (await world.ask('setTopic', { title, forum_id: 15 }, ann)).body.ftid;
const shown = async (ftid: string) => (await world.ask('listPosts', { ftid })).body;

test('concurrent replies are each stored once, in their topics, by their authors', async () => {
  const [one, two] = [await open('One'), await open('Two')];
  const sent = Array.from({ length: 24 }, (_, index) => ({
    ftid: index % 3 ? one : two,
    content: `Reply ${index}`,
    index,
  }));
  const answers = await Promise.all(
    sent.map(({ index, ...fields }) =>
      world.ask('setPost', { ...fields, client_id: randomUUID() }, index % 2 ? ann : bob),
    ),
  );
  expect(new Set(answers.map(({ body }) => body.fpid)).size).toBe(24);
  for (const ftid of [one, two]) {
    const { posts, total, topic } = await shown(ftid);
    const meant = sent.filter((it) => it.ftid === ftid);
    expect([total, topic.reply]).toEqual([meant.length, meant.length]);
    const byText = new Map(posts.map((it) => [it.content, it]));
    for (const { content, index } of meant)
      expect(byText.get(content)).toMatchObject({
        user: { username: (index % 2 ? ann : bob).username },
        fpid: answers[index]?.body.fpid,
      });
  }
});

test('a reply sent many times at once is stored once, and one to an unknown topic does not affect others', async () => {
  const ftid = await open('Repeated');
  const again = { ftid, content: 'Once', client_id: randomUUID().toUpperCase() };
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => world.ask('setPost', again, bob)),
    world.ask('setPost', { ftid: 'AAAAAAAAAAAA', content: 'Nowhere' }, ann),
    world.ask('setPost', { ftid, content: 'Another' }, ann),
    world.ask('setPost', { ...again, content: 'By somebody else' }, ann),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 404, 200, 200]);
  expect(new Set(answers.slice(0, 10).map(({ body }) => body.fpid)).size).toBe(1);
  const { posts, topic } = await shown(ftid);
  expect(posts.map((it) => it.content).sort()).toEqual(['Another', 'By somebody else', 'Once']);
  expect(topic.reply).toBe(3);
});
