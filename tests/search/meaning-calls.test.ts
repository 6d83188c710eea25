import { afterAll, beforeAll, expect, test } from 'vitest';
import { domains } from '#server/domains.ts';
import { tidy } from '#server/housekeeping.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const ann = await newPerson(world);
  const offer = (name: string, more: Record<string, unknown> = {}) =>
    world.ask('setListing', { type: 'used', name, price: 5, description: 'Good', ...more }, ann);
  await offer('Old microwave');
  await offer('微波炉 九成新');
  await offer('Kitchen things', { description: 'With a microwave' });
  await offer('微波爐');
  await offer('Sneakers US 9');
  for (const title of ['绿卡排期进展', 'My green card came', 'Cheap flights'])
    await world.ask('setTopic', { forum_id: 17, title, content: 'Tell me.' }, ann);
});
afterAll(() => world.close());

const list = async (name: string, more: Record<string, unknown> = {}) =>
  (await world.ask('listListings', { name, ...more })).body.items;
const names = async (...asked: Parameters<typeof list>) => (await list(...asked)).map(({ name }) => name);

test('by relevance matches of the typed words come first, by time the newest', async () => {
  const all = ['微波爐', 'Kitchen things', '微波炉 九成新', 'Old microwave'];
  expect(await names('microwave')).toEqual(all);
  expect((await names('microwave', { sort: 'relevance' })).slice(0, 2)).toEqual([
    'Old microwave',
    'Kitchen things',
  ]);
  expect((await names('微波爐', { sort: 'relevance' })).slice(0, 2).sort()).toEqual([
    '微波炉 九成新',
    '微波爐',
  ]);
  expect((await names('微波炉', { sort: 'relevance' })).length).toBe(4);
});

test('a listing found only by meaning returns its matching words', async () => {
  const also = Object.fromEntries((await list('microwaves')).map((it) => [it.name, it.also]));
  expect(also).toEqual({
    'Old microwave': undefined,
    'Kitchen things': undefined,
    '微波炉 九成新': '微波炉',
    微波爐: '微波炉',
  });
});

test('topics are found across languages', async () => {
  const titles = async (name: string) =>
    (await world.ask('listTopics', { name })).body.topics.map(({ title }) => title);
  for (const name of ['green card', '绿卡', '綠卡'])
    expect(await titles(name)).toEqual(['My green card came', '绿卡排期进展']);
});

test('suggestions match the typed words before their meaning', async () => {
  const titles = async (name: string) =>
    (await world.ask('suggestListings', { name })).body.suggestions.map(({ name }) => name);
  expect(await titles('microwave')).toEqual(['Old microwave', '微波爐', '微波炉 九成新']);
  expect(await titles('microw')).toEqual(['Old microwave', '微波爐', '微波炉 九成新']);
  expect(await titles('运动鞋')).toEqual(['Sneakers US 9']);
  expect(await titles('球')).toEqual([]);
});

test('after the concepts have changed, housekeeping updates the texts', async () => {
  const { db } = world.services;
  await db`update items set search = ''`;
  await db`update topics set search = ''`;
  expect(await names('微波炉')).toEqual([]);
  await db`update search_walks set version = 'another'`;
  await tidy(world.services, domains);
  expect(await names('微波炉')).toHaveLength(4);
  expect((await world.ask('listTopics', { name: '绿卡' })).body.total).toBe(2);
});
