import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { newCharacters, newWords } from './new-words.ts';

let world: World;
let ann: Pair;
beforeAll(async () => {
  world = await openWorld();
  ann = await newPerson(world);
});
afterAll(() => world.close());

const word = newWords();
const characters = newCharacters();
const words = (count: number, letters: number) =>
  Array.from({ length: count }, () => word(letters)).join(' ');

const listing = (description: string) =>
  world.ask('setListing', { type: 'used', name: 'Thing', price: 1, description }, ann);
const topic = (content: string) => world.ask('setTopic', { title: 'Thing', forum_id: 15, content }, ann);

test.each([
  ['800 new words in a listing', 40, () => words(800, 11), listing],
  ['new words of the most expensive length', 40, () => words(400, 24), listing],
  ['800 new words in a topic', 40, () => words(800, 11), topic],
])('%s take at most 16 times their size in the database', (_, times, text, send) => grows(times, text, send));

async function grows(times: number, text: () => string, send: typeof listing | typeof topic): Promise<void> {
  const before = await bytesOfBase();
  let bytes = 0;
  for (let index = 0; index < times; index += 1) {
    const sent = text();
    bytes += Buffer.byteLength(sent);
    expect((await send(sent)).status).toBe(200);
  }
  expect((await bytesOfBase()) - before).toBeLessThanOrEqual(16 * bytes);
}

test('pairs of new Chinese characters take at most 16 times their size in the database', async () => {
  for (let first = 0x4e00; first < 0x9fa4; first += 7000)
    await listing(String.fromCodePoint(...Array.from({ length: 7000 }, (_, index) => first + index)));
  await grows(20, () => characters(3333), listing);
});

test('a listing is found by its last word, however many new words it has', async () => {
  const last = word(12);
  const { iid } = (await listing(`${words(700, 11)} ${last}`)).body;
  expect(await found(last)).toEqual([iid]);
});

test('a text with too many new words is still found by known words, and by its title', async () => {
  const title = word(9);
  const used = (await listing('An astrolabe')).body.iid;
  const sent = { type: 'used', name: title, price: 1, description: `${words(2400, 3)} astrolabe` };
  const { iid } = (await world.ask('setListing', sent, ann)).body;
  expect((await found('astrolabe')).toSorted()).toEqual([used, iid].toSorted());
  expect(await found(title)).toEqual([iid]);
});

test('a draft adds nothing to the vocabulary', async () => {
  const drafted = word(10);
  await world.ask('setListing', { type: 'used', status: 0, name: drafted }, ann);
  expect(await world.db`select from search_words where word = ${drafted}`).toHaveLength(0);
});

async function found(name: string): Promise<string[]> {
  return (await world.ask('listListings', { name })).body.items.map((it) => it.iid);
}

/** The bytes of the world's database in PostgreSQL's folder `base/`. */
async function bytesOfBase(): Promise<number> {
  await world.db`checkpoint`;
  const [row] = await world.db<[{ bytes: number }]>`
    select pg_database_size(current_database())::float8 as bytes`;
  return row.bytes;
}
