import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/pool.ts';
import { transaction } from '#server/database/transaction.ts';
import { domains } from '#server/domains.ts';
import { tidy } from '#server/housekeeping.ts';
import { forgetUnused } from '#server/search/forget.ts';
import { remember } from '#server/search/vocabulary.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { newWords } from './new-words.ts';

let world: World;
let ann: Pair;
beforeAll(async () => {
  world = await openWorld();
  ann = await newPerson(world);
});
afterAll(() => world.close());

const word = newWords(7);
const thing = { type: 'used', price: 1, description: 'It works.' };
const publish = async (name: string) => (await world.ask('setListing', { ...thing, name }, ann)).body.iid;
const change = (iid: string, fields: Record<string, unknown>) =>
  world.ask('setListing', { iid, ...fields }, ann);
const found = async (name: string) =>
  (await world.ask('listListings', { name })).body.items.map((it) => it.iid);
const isKnown = async (it: string) =>
  (await world.db`select from search_words where word = ${it}`).length > 0;

test('a listing changed again and again keeps its current words', async () => {
  const titles = Array.from({ length: 12 }, () => `${word(8)} ${word(9)} ${word(10)}`);
  const iid = await publish(titles[0] ?? '');
  for (const name of titles.slice(1)) await change(iid, { name });
  await tidy(world.services, domains);
  const known = await Promise.all(titles.map((title) => Promise.all(title.split(' ').map(isKnown))));
  expect(known).toEqual(titles.map((_, index) => Array(3).fill(index === titles.length - 1)));
  const [now = ''] = titles.at(-1)?.split(' ') ?? [];
  expect(await found(now.slice(1))).toEqual([iid]);
});

test('a word is deleted with the last text that contains it, and added again with the next', async () => {
  const name = word(9);
  const iid = await publish(`${name}s`);
  const { ftid } = (await world.ask('setTopic', { title: name, forum_id: 15 }, ann)).body;
  await change(iid, { status: 2 });
  await tidy(world.services, domains);
  expect(await isKnown(name)).toBe(true);
  await world.ask('deleteTopic', { ftid }, ann);
  await tidy(world.services, domains);
  expect([await isKnown(name), await isKnown(`${name}s`)]).toEqual([false, false]);
  const next = await publish(name);
  expect(await isKnown(name)).toBe(true);
  expect(await found(name.slice(1))).toEqual([next]);
});

test('a restored listing is found by its words, whatever was deleted meanwhile', async () => {
  const name = word(9);
  const iid = await publish(name);
  await world.ask('deleteListing', { iid }, ann);
  await tidy(world.services, domains);
  expect(await isKnown(name)).toBe(false);
  await world.ask('restoreListing', { iid }, ann);
  expect(await isKnown(name)).toBe(true);
});

test('pairs of Chinese characters are deleted and kept in the same way', async () => {
  const iid = await publish('龘靐齉');
  await publish('靐齉');
  await change(iid, { status: 2 });
  await tidy(world.services, domains);
  expect([await isKnown('龘靐'), await isKnown('靐齉')]).toEqual([false, true]);
});

test('a vocabulary larger than one batch is processed to its end', async () => {
  const unused = Array.from({ length: 1000 }, () => word(12));
  const kept = await publish(word(12)).then(
    () => world.db<{ n: number }[]>`select count(*)::int as n from search_words`,
  );
  await remember(world.db, unused);
  await forgetUnused(world.db);
  expect(await world.db`select count(*)::int as n from search_words`).toEqual(kept);
});

test('a text that is being written keeps its words', async () => {
  const name = word(11);
  await remember(world.db, [name]);
  await transaction(world.db, async (tx) => {
    await remember(tx, [name]);
    await forgetUnused(world.db);
  });
  expect(await isKnown(name)).toBe(true);
});

test('while two processes delete unused words, the words of listings on sale stay known', async () => {
  const other = openDatabase(world.databaseUrl, { max: 2 });
  const names = Array.from({ length: 6 }, () => word(10));
  const iids = await Promise.all(names.map(publish));
  let writing = true;
  const forgetting = [world.db, other].map(async (db) => {
    while (writing) await forgetUnused(db);
  });
  // Each title moves from one listing to the next, so that at times no listing has it.
  for (let round = 0; round < 12; round += 1) {
    await Promise.all(iids.map((iid) => change(iid, { status: 0 })));
    const moved = iids.map((iid, index) =>
      change(iid, { status: 1, name: names[(index + round) % names.length] }),
    );
    await Promise.all(moved);
  }
  writing = false;
  await Promise.all(forgetting);
  await other.end();
  expect(await Promise.all(names.map(isKnown))).toEqual(names.map(() => true));
});
