import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { choose, hourMs, noticesTo, say, two } from './noticed.ts';
import { allTold } from './told.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: 'http://127.0.0.1:9' });
});
afterAll(() => world.close());

const newTopic = async (as: Pair) =>
  (await world.ask('setTopic', { title: 'Where to park', forum_id: 17, content: 'Tell me' }, as)).body.ftid;

test('a kind turned off before its mail is sent is not mailed', async () => {
  const [ann, bob] = await two(world);
  await say(world, ann, bob, 'Hello');
  await allTold(world);
  await choose(world, bob, { ways: { message: 'bell' } });
  world.later(hourMs);
  expect(await noticesTo(world, bob)).toEqual([]);
});

test('a mention is mailed though replies were turned off while its mail waited', async () => {
  const [ann, bob] = await two(world);
  const ftid = await newTopic(bob);
  await world.ask('setPost', { ftid, content: 'By the gate' }, ann);
  await allTold(world);
  await world.ask('setPost', { ftid, content: `@${bob.username} behind the library` }, ann);
  await allTold(world);
  await choose(world, bob, { ways: { reply: 'bell' } });
  world.later(hourMs);
  const [mail, ...others] = await noticesTo(world, bob);
  expect(others).toEqual([]);
  expect(mail?.subject).toContain('mentioned you');
  expect(mail?.text).toContain('behind the library');
});

test('a kind that was no part of a waiting mail does not send it', async () => {
  const [ann, bob] = await two(world);
  const ftid = await newTopic(bob);
  await choose(world, bob, { ways: { mention: 'bell' } });
  await world.ask('setPost', { ftid, content: `@${bob.username} by the gate` }, ann);
  await world.ask('setPost', { ftid, content: 'Behind the library' }, ann);
  await allTold(world);
  await choose(world, bob, { ways: { reply: 'bell', mention: 'all' } });
  world.later(hourMs);
  expect(await noticesTo(world, bob)).toEqual([]);
});
