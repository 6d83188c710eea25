import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListListings } from '#contract/listings/listings.ts';
import { openWorld, type World } from '../world/world.ts';
import { plantMany, sellers, words } from './many.ts';

type Row = Record<string, string | number | null> & {
  iid: string;
  name: string;
  tags: string[];
  place: number;
};

let world: World;
let onSale: Row[];
beforeAll(async () => {
  world = await openWorld();
  await plantMany(world.db, 700, 300_000);
  onSale = await world.db<Row[]>`select * from items where status = 1 order by place desc`;
});
afterAll(() => world.close());

test('for any query, a list equals a check of every listing', async () => {
  const rolls = dice(5);
  for (let round = 0; round < 250; round += 1) {
    const asked = anyQuery(rolls);
    const right = sorted(
      onSale.filter((row) => matches(row, asked)),
      asked,
    );
    const { body, error } = await world.ask('listListings', asked);
    expect(error, JSON.stringify(asked)).toBeUndefined();
    const [offset, limit] = [Number(asked.offset ?? 0), Number(asked.limit ?? 30)];
    expect([body.total, body.items.map((it) => it.iid)], JSON.stringify(asked)).toEqual([
      right.length,
      right.slice(offset, offset + limit).map((row) => row.iid),
    ]);
  }
});

type ListFilters = { [K in keyof ListListings]?: string | number };

/** Any mixture of filters, most of them absent, in any order and at any offset. */
function anyQuery(rolls: () => number): ListFilters {
  const of = <T>(...things: T[]): T => things[Math.floor(rolls() * things.length)]!;
  const maybe = <T>(chance: number, value: T): T | undefined => (rolls() < chance ? value : undefined);
  const type = maybe(0.6, of('used', 'house', 'car', 'event', 'dining'));
  const asked: ListFilters = {
    school_id: maybe(0.4, of(2, 103, 55)),
    type,
    name: maybe(0.4, of(...words, 'common rare')),
    tag: maybe(0.2, of('书籍', '少见')),
    min_price: maybe(0.25, of(0, 1, 5.5, 100, 800)),
    max_price: maybe(0.25, of(0, 3, 150.25, 900)),
    seller: maybe(0.2, of(...sellers)),
    bedroom: maybe(type === 'house' ? 0.5 : 0, of(0, 2)),
    movein_before: maybe(type === 'house' ? 0.5 : 0, of('2026-02-14', '2026-12-31', '2025-01-01')),
    year_min: maybe(type === 'car' ? 0.4 : 0, of(1900, 2003, 2024)),
    year_max: maybe(type === 'car' ? 0.4 : 0, of(2007, 2100)),
    mileage_max: maybe(type === 'car' ? 0.4 : 0, of(0, 500, 90_000, 10_000_000)),
    event_after: maybe(type === 'event' ? 0.4 : 0, of('2026-03-05', '2026-03-05T12:00')),
    event_before: maybe(type === 'event' ? 0.4 : 0, of('2026-09-09', '2026-12-01T08:00')),
    cuisine: maybe(type === 'dining' ? 0.5 : 0, of('sushi', '川菜', 'none')),
    sort: of('time_desc', 'price_asc', 'price_desc'),
    offset: maybe(0.3, of(1, 30, 200)),
    limit: maybe(0.3, of(1, 60)),
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}

function matches(row: Row, asked: ListFilters): boolean {
  const between = (value: unknown, least: unknown, most: unknown) =>
    (least === undefined && most === undefined) ||
    (value !== null &&
      (least === undefined || (value as string) >= (least as string)) &&
      (most === undefined || (value as string) <= (most as string)));
  const same = (value: unknown, wanted: unknown) => wanted === undefined || value === wanted;
  const day = asked.event_before;
  return (
    same(row.school_id, asked.school_id) &&
    same(row.type, asked.type) &&
    same(row.userid, asked.seller) &&
    same(row.bedroom, asked.bedroom) &&
    same(row.cuisine?.toString().toLowerCase(), asked.cuisine) &&
    (asked.tag === undefined || row.tags.includes(String(asked.tag))) &&
    (asked.name === undefined ||
      String(asked.name)
        .split(' ')
        .every((it) => row.name.split(' ').includes(it))) &&
    between(Number(row.price_cents) / 100, asked.min_price, asked.max_price) &&
    between(row.year, asked.year_min, asked.year_max) &&
    between(row.mileage, undefined, asked.mileage_max) &&
    between(row.movein_at, undefined, asked.movein_before) &&
    between(
      row.event_start_at,
      asked.event_after,
      day === undefined || `${day}`.includes('T') ? day : `${day}T~`,
    )
  );
}

function sorted(rows: Row[], { sort }: ListFilters): Row[] {
  const sign = sort === 'price_asc' ? 1 : sort === 'price_desc' ? -1 : 0;
  const price = (row: Row) => Number(row.price_cents);
  return rows.toSorted((one, other) => sign * (price(one) - price(other)) || other.place - one.place);
}

function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
