import { afterAll, beforeAll, expect, test } from 'vitest';
import { addViews } from '#server/listings/stores/listing-store.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a view of a listing of any length writes no index entry if its table page has space', async () => {
  const seller = await newPerson(world);
  const said = Array.from({ length: 160 }, (_, at) => ((at + 1) * 7_919_999).toString(36));
  const looked: string[] = [];
  for (let words = 1; words <= said.length; words += 3) {
    const description = said.slice(0, words).join(' ');
    const { body } = await world.ask('setListing', { name: 'Lamp', price: 12.5, description }, seller);
    looked.push(body.iid);
  }
  const hour = new Date('2026-11-21T10:00:00Z');
  const before = await pages();
  const [written] = await world.db.begin(async (tx) => {
    for (const id of looked) await addViews(tx, hour, [{ id, viewer: 'one' }]);
    return tx`select pg_stat_get_xact_tuples_updated('items'::regclass)::int as looks,
      pg_stat_get_xact_tuples_hot_updated('items'::regclass)::int as beside`;
  });
  const after = await pages();
  const elsewhere = looked.filter((iid) => after.get(iid) !== before.get(iid)).length;
  expect(written?.looks).toBe(looked.length);
  expect(written?.beside).toBeGreaterThan(0);
  expect(written?.beside).toBe(looked.length - elsewhere);
});

/** The table page that contains each listing. */
async function pages(): Promise<Map<string, number>> {
  const rows = await world.db<{ iid: string; page: number }[]>`
    select iid, (ctid::text::point)[0]::int as page from items`;
  return new Map(rows.map(({ iid, page }) => [iid, page]));
}
