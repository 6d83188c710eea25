import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { domains } from '#server/domains.ts';
import { tidy } from '#server/housekeeping.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';

let world: World;
let ann: Awaited<ReturnType<typeof newPerson>>;
beforeAll(async () => {
  world = await openWorld();
  ann = await newPerson(world);
});
afterAll(() => world.close());

const offer = async (fields: Record<string, unknown>): Promise<string> =>
  (await world.ask('setListing', { name: 'A thing', price: 900, description: 'As it says', ...fields }, ann))
    .body.iid;
const found = async (filters: Record<string, unknown>): Promise<string[]> =>
  (await world.ask('listListings', { limit: 60, ...filters })).body.items.map(({ iid }) => iid);

test('filters use a value from the words for an empty field, and pages do not show it', async () => {
  const home = await offer({ type: 'house', name: '两室一厅转租', description: '2027年1月5日起租' });
  const car = await offer({ type: 'car', name: '2015 Honda Civic', description: 'With 62k miles' });
  const talk = await offer({ type: 'event', name: 'A talk on 2027-03-04' });
  expect(await found({ type: 'house', bedroom: 2 })).toEqual([home]);
  expect(await found({ type: 'house', movein_before: '2027-01-05' })).toEqual([home]);
  expect(await found({ type: 'house', movein_before: '2027-01-04' })).toEqual([]);
  expect(await found({ type: 'car', year_min: 2015, year_max: 2015, mileage_max: 62_000 })).toEqual([car]);
  expect(await found({ type: 'car', mileage_max: 61_999 })).toEqual([]);
  expect(await found({ type: 'event', event_after: '2027-03-04', event_before: '2027-03-04' })).toEqual([
    talk,
  ]);
  for (const iid of [home, car, talk]) {
    const { item } = (await world.ask('showListing', { iid })).body;
    expect(Object.keys(item)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^read/)]));
    expect([item.bedroom, item.movein_at, item.year, item.mileage, item.eventStartAt]).toEqual(Array(5));
  }
});

test('the seller’s own value has priority, and the words count again once it is cleared', async () => {
  const iid = await offer({ type: 'house', name: '三室一厅', bedroom: 4 });
  expect(await found({ type: 'house', bedroom: 3 })).not.toContain(iid);
  expect(await found({ type: 'house', bedroom: 4 })).toContain(iid);
  await world.ask('setListing', { iid, bedroom: null }, ann);
  expect(await found({ type: 'house', bedroom: 4 })).not.toContain(iid);
  expect(await found({ type: 'house', bedroom: 3 })).toContain(iid);
  await world.ask('setListing', { iid, name: '单间公寓' }, ann);
  expect(await found({ type: 'house', bedroom: 0 })).toContain(iid);
  await world.ask('setListing', { iid, type: 'used' }, ann);
  expect(await found({ bedroom: 0 })).not.toContain(iid);
});

test('a filter matches a filled-in value exactly, else the value read from the text', async () => {
  const homes = fc.record({
    own: fc.option(fc.integer({ min: 0, max: 5 }), { nil: null }),
    said: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
  });
  await fc.assert(
    fc.asyncProperty(homes, async ({ own, said }) => {
      const iid = await offer({
        type: 'house',
        name: said === null ? 'A home' : `A home, ${said}b1b`,
        ...(own !== null && { bedroom: own }),
      });
      const finding: number[] = [];
      for (let bedroom = 0; bedroom <= 5; bedroom += 1)
        if ((await found({ type: 'house', bedroom })).includes(iid)) finding.push(bedroom);
      const meant = own ?? said;
      expect(finding).toEqual(meant === null ? [] : [meant]);
    }),
    { numRuns: 12 },
  );
});

test('housekeeping reads the values of earlier rows, and an emptied row has none', async () => {
  const { db } = world.services;
  const iid = await offer({ type: 'car', name: '2013 Toyota Corolla' });
  await db`update items set read_year = null`;
  expect(await found({ type: 'car', year_max: 2013 })).toEqual([]);
  await db`update search_walks set version = 'another'`;
  await tidy(world.services, domains);
  expect(await found({ type: 'car', year_max: 2013 })).toEqual([iid]);
  await world.ask('deleteListing', { iid }, ann);
  await db`update items set deleted_at = now() - interval '1 day' where iid = ${iid}`;
  await tidy(world.services, domains);
  expect(await db`select read_year from items where iid = ${iid} and name is null`).toEqual([
    { read_year: null },
  ]);
});
