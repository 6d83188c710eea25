import { afterAll, beforeAll, expect, test } from 'vitest';
import { tellDaily } from '#server/saved-searches/match.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { rowOf, toldTo } from './told.ts';

let world: World;
let seller: Pair;
beforeAll(async () => {
  world = await openWorld();
  seller = await newPerson(world);
});
afterAll(() => world.close());

const put = async (name: string, fields: object = {}) =>
  (
    await world.ask(
      'setListing',
      { type: 'used', name, price: 50, description: 'It shines.', status: 1, ...fields },
      seller,
    )
  ).body.iid;
const save = async (query: string, every = 'now', name?: string) => {
  const person = await newPerson(world);
  const { id } = (await world.ask('saveSearch', { query, every, ...(name && { name }) }, person)).body;
  return { person, id };
};
const listingsOf = async (person: Pair) =>
  (await toldTo(world, person)).notifications.filter(({ object }) => object.kind === 'listing');

async function matched(): Promise<void> {
  const open = () =>
    world.db`
      select 1 from pgboss.job where name = 'match-saved-searches' and state not in ('completed', 'failed')`.any();
  await expect.poll(open, { timeout: 20_000, interval: 50 }).toBe(false);
}

test('a new listing notifies owners of a matching search at once, with the name of the search', async () => {
  const named = await save('/search/used/0?max_price=60', 'now', 'Cheap things');
  const words = await save('/search/lantern/used/0');
  const kind = await save('/search/used/0?school_id=103');
  const iid = await put('Paper lantern');
  await matched();
  expect(await rowOf(world, named.person, 'listing')).toMatchObject({
    kinds: ['match'],
    object: { id: iid, url: `/detail/${iid}` },
    text: 'New for “Cheap things”',
    count: 1,
  });
  expect(await rowOf(world, words.person, 'listing')).toMatchObject({ text: 'New for “lantern”' });
  expect(await rowOf(world, kind.person, 'listing')).toMatchObject({ text: 'New for “Used Items · USC”' });
  const inChinese = await fetch(`${world.url}/api/notification/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'zh-CN' },
    body: JSON.stringify(kind.person),
  });
  expect((await inChinese.json()).notifications).toMatchObject([{ text: '「二手物品 · USC」有新结果' }]);
  expect(await listingsOf(seller)).toEqual([]);
});

test('a listing changed ten times causes one notification', async () => {
  const { person } = await save('/search/samovar/used/0');
  const iid = await put('Samovar', { price: 90 });
  for (let price = 89; price > 79; price -= 1) await world.ask('setListing', { iid, price }, seller);
  await matched();
  expect(await rowOf(world, person, 'listing')).toMatchObject({ kinds: ['match'], count: 1 });
});

test('daily matches are notified at eight in the person’s zone, by one of two processes', async () => {
  const daily = await save('/search/hammock/used/0', 'daily');
  await world.ask('noticeSettings', { set: { zone: 'Asia/Tokyo' } }, daily.person);
  const off = await save('/search/hammock/used/0', 'daily');
  const first = await put('Blue hammock');
  const second = await put('Red hammock');
  await matched();
  await world.ask('saveSearch', { query: '/search/hammock/used/0', every: 'off' }, off.person);
  await tellDaily(world.services);
  expect(await listingsOf(daily.person)).toEqual([]);

  const now = world.services.clock();
  const toEight = (23 * 3_600_000 - (now.getTime() % 86_400_000) + 86_400_000) % 86_400_000;
  world.later(toEight - 60_000);
  await tellDaily(world.services);
  expect(await listingsOf(daily.person)).toEqual([]);
  world.later(61_000);
  await Promise.all([tellDaily(world.services), tellDaily(world.services)]);
  const rows = await listingsOf(daily.person);
  expect(rows.map(({ object }) => object.id).sort()).toEqual([first, second].sort());
  expect(rows.map(({ count }) => count)).toEqual([1, 1]);
  world.later(24 * 3_600_000);
  await tellDaily(world.services);
  expect((await listingsOf(daily.person)).map(({ count }) => count)).toEqual([1, 1]);
  expect(await listingsOf(off.person)).toEqual([]);
});

test('a zone that the database does not know counts as UTC', async () => {
  const { person } = await save('/search/gramophone/used/0', 'daily');
  await world.db`
    insert into notification_settings (userid, zone, mail, preview, digest)
    values (${person.userid}, 'Moon/Tranquility', 'now', true, false)`;
  await put('Gramophone');
  await matched();
  const at = await world.db<{ hour: number }[]>`
    select extract(hour from tell_at)::int as hour from search_matches where userid = ${person.userid}`.value(
    'hour',
  );
  expect(at).toBe(8);
});
