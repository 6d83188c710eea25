import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowOf } from '../notifications/told.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
let me: Pair;
beforeAll(async () => {
  world = await openWorld();
  me = await newPerson(world, { username: 'Zoe_asks' });
});
afterAll(() => world.close());

const person = (username: string) => newPerson(world, { username });
const suggest = (fields: Record<string, unknown>, as: Pair | undefined = me) =>
  world.ask('suggestPeople', fields, as);
const names = async (fields: Record<string, unknown>, as: Pair = me) =>
  (await suggest(fields, as)).body.people.map(({ username }) => username);

test('people in the topic are first, then followed people, then others, each by name', async () => {
  const [dora, dave, dina, dean] = [
    await person('Dora'),
    await person('dave'),
    await person('Dina'),
    await person('dean_x'),
  ];
  const { ftid } = (await world.ask('setTopic', { title: 'Parking', forum_id: 17 }, dora)).body;
  await world.ask('setPost', { ftid, content: 'Here' }, dina);
  await world.ask('setPost', { ftid, content: 'I ask' }, me);
  await world.ask('follow', { from_user_id: me.userid, to_user_id: dean.userid }, me);
  expect(await names({ ftid, start: 'D' })).toEqual(['Dina', 'Dora', 'dean_x', 'dave']);
  expect(await names({ start: 'd' })).toEqual(['dean_x', 'dave', 'Dina', 'Dora']);
  expect(await names({ ftid, start: 'dO' })).toEqual(['Dora']);
  expect(await names({ ftid, start: '' })).toEqual(['Dina', 'Dora', 'dean_x']);
  expect((await suggest({ start: 'dave' })).body.people).toEqual([
    { userid: dave.userid, username: 'dave', avatar: '' },
  ]);
});

test('suggestions leave out oneself, helpers, given-up names and invalid names', async () => {
  for (const start of ['zoe', 'campus', 'd%', 'd ', '多', "d'"]) expect(await names({ start })).toEqual([]);
  const moved = await person('oldname');
  await world.ask('changeUser', { username: 'newname' }, moved);
  expect(await names({ start: 'oldn' })).toEqual([]);
  expect(await names({ start: 'newn' })).toEqual(['newname']);
});

test('after a block neither person is suggested to the other', async () => {
  const [ann, bob] = [await person('blocker1'), await person('blocked1')];
  await world.ask('blockPerson', { to_userid: bob.userid }, ann);
  const { ftid } = (await world.ask('setTopic', { title: 'Parking', forum_id: 17 }, ann)).body;
  await world.ask('setPost', { ftid, content: 'Here' }, bob);
  expect(await names({ ftid, start: 'block' }, ann)).toEqual([]);
  expect(await names({ ftid, start: 'block' }, bob)).toEqual([]);
  expect(await names({ ftid, start: 'block' })).toEqual(['blocked1', 'blocker1']);
});

test('at most eight are suggested', async () => {
  for (let at = 0; at < 10; at += 1) await person(`many_${at}`);
  expect(await names({ start: 'many' })).toEqual(Array.from({ length: 8 }, (_, at) => `many_${at}`));
});

test('a visitor gets no suggestions, and an unknown topic is not found', async () => {
  expect((await world.ask('suggestPeople', { start: 'd' })).status).toBe(401);
  expect((await suggest({ ftid: 'nothing', start: 'd' })).status).toBe(404);
  expect((await suggest({})).status).toBe(400);
  expect((await suggest({ start: 'x'.repeat(17) })).status).toBe(400);
});

test('a mention across a block causes no notification', async () => {
  const [ann, bob, eve] = [await person('mention_a'), await person('mention_b'), await person('mention_e')];
  await world.ask('blockPerson', { to_userid: bob.userid }, ann);
  for (const [writer, reader] of [
    [ann, bob],
    [bob, ann],
  ] as const) {
    const content = `Look, @${reader.username} and @mention_e`;
    const { ftid } = (await world.ask('setTopic', { title: 'Look', forum_id: 17, content }, writer)).body;
    await world.ask('setPost', { ftid, content }, writer);
    expect((await rowOf(world, eve, 'topic'))?.object.id).toBe(ftid);
    expect(await rowOf(world, reader, 'topic')).toBeUndefined();
  }
});
