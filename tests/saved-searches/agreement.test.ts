import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSearchPath, requestOf } from '#contract/listings/read-search.ts';
import { searchPath } from '#contract/listings/search-path.ts';
import type { SignedInContext } from '#server/context.ts';
import { saveSearch } from '#server/saved-searches/save.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

/** Random numbers that are the same in every run, between 0 and 1. */
let seed = 20261123;
const random = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed / 2 ** 31;
};
const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
const maybe = <T>(share: number, value: () => T): T | undefined => (random() < share ? value() : undefined);

const words = [
  ...['desk', 'desks', 'lamp', 'microwave', 'sofa', 'walnut', 'sublet', 'near campus', 'iphone15', 'C++'],
  ...[
    '书桌',
    '微波炉',
    '沙发',
    '便宜的书桌',
    '二手书桌',
    '台灯',
    '短租',
    "o'neill",
    'mid-century',
    'dsek',
    'micrwave',
  ],
];
const types = ['used', 'house', 'car', 'event', 'dining'] as const;
const labels = ['书籍', '电子产品', '长租', '短租'];
const cuisines = ['川菜', 'Sushi', 'sushi'];
const day = () => `2026-${pick(['09', '10', '11', '12'])}-${pick(['01', '15', '28'])}`;
const schools = [2, 103];
/** Values that only a listing's words state. */
const stated: Partial<Record<(typeof types)[number], string[]>> = {
  house: ['studio', '2 bedroom', '1b1b', '两室', 'from October 15'],
  car: ['2015 Civic, 900 miles', '2020 Camry', '2010年 5万英里'],
  event: ['on October 15', 'November 28'],
};

function listing() {
  const type = pick(types);
  const inWords = random() < 0.6 ? stated[type] : undefined;
  return {
    type,
    status: 1,
    name: [pick(words), pick(words), ...(inWords ? [pick(inWords)] : [])].join(' '),
    description: [pick(words), pick(words), 'plain'].join('. '),
    price: pick([0, 5, 10, 10.5, 50, 100]),
    tag: [...new Set([pick(labels), pick(labels)])].slice(0, random() < 0.5 ? 1 : 2),
    ...(!inWords && type === 'house' && { bedroom: pick([0, 1, 2]), movein_at: day() }),
    ...(!inWords && type === 'car' && { year: pick([2010, 2015, 2020]), mileage: pick([0, 1000, 50_000]) }),
    ...(!inWords && type === 'event' && { eventStartAt: pick([day(), `${day()}T18:30`]) }),
    ...(type === 'dining' && { cuisine: pick(cuisines) }),
  };
}

function search(sellers: readonly string[]): string {
  const type = maybe(0.7, () => pick(types));
  const several = () => (random() < 0.7 ? pick(words) : `${pick(words)} ${pick(words)}`);
  const values: Record<string, string | number | undefined> = {
    school_id: maybe(0.6, () => pick([1, ...schools])),
    min_price: maybe(0.2, () => pick([0, 5, 10, 11])),
    max_price: maybe(0.2, () => pick([5, 10, 10.5, 60])),
    seller: maybe(0.1, () => pick(sellers)),
    tag: type ? undefined : maybe(0.1, () => pick(labels)),
    ...(type === 'house' && {
      bedroom: maybe(0.5, () => pick([0, 1, 2])),
      movein_before: maybe(0.4, day),
    }),
    ...(type === 'car' && {
      year_min: maybe(0.4, () => pick([2010, 2012, 2015])),
      year_max: maybe(0.3, () => pick([2015, 2020])),
      mileage_max: maybe(0.4, () => pick([0, 1000, 2000])),
    }),
    ...(type === 'event' && {
      event_after: maybe(0.4, () => pick([day(), `${day()}T12:00`])),
      event_before: maybe(0.4, () => pick([day(), `${day()}T18:30`])),
    }),
    ...(type === 'dining' && { cuisine: maybe(0.5, () => pick([...cuisines, 'SUSHI'])) }),
  };
  const filters = Object.entries(values).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, `${value}`]],
  );
  const name = maybe(0.6, several);
  const label = type && maybe(0.2, () => pick(labels));
  return searchPath({ filters, ...(name && { name }), ...(type && { type }), ...(label && { label }) });
}

let world: World;
let sellers: Pair[];
beforeAll(async () => {
  world = await openWorld();
  sellers = [];
  for (const school of schools) sellers.push(await newPerson(world, { school }));
}, 60_000);
afterAll(() => world.close());

const count = 600;

test(`the alert and the page agree on each of ${count} random searches and 60 random listings`, async () => {
  const publish = async () => (await world.ask('setListing', listing(), pick(sellers))).body.iid;
  // The first listings add the words that correct mistyped ones.
  for (let made = 0; made < 20; made += 1) await publish();
  await world.db`
    insert into users (userid, code, username, email, school_id)
    select 'asker' || lpad(g::text, 11, '0'), '_sker' || lpad(g::text, 11, '0'), 'asker_' || g, 'asker_' || g || '@example.com', 2
    from generate_series(0, ${count - 1}) g`;
  const asked: { userid: string; query: string }[] = [];
  for (let made = 0; made < count; made += 1) {
    const userid = `asker${`${made}`.padStart(11, '0')}`;
    const query = search(sellers.map((it) => it.userid));
    await saveSearch({ ...world.services, viewer: { userid } } as SignedInContext, { query, every: 'now' });
    asked.push({ userid, query });
  }
  const fresh = new Set<string>();
  for (let made = 0; made < 60; made += 1) fresh.add(await publish());
  const open = () =>
    world.db`
      select 1 from pgboss.job where name = 'match-saved-searches' and state not in ('completed', 'failed')`.any();
  await expect.poll(open, { timeout: 60_000 }).toBe(false);
  const rows = await world.db<{ userid: string; query: string; found: string[] }[]>`
    select s.userid, s.query, array(
      select m.iid from search_matches m where m.userid = s.userid order by m.iid) as found
    from saved_searches s`;
  expect(rows).toHaveLength(count);
  let hits = 0;
  for (const { query, found } of rows) {
    const saved = readSearchPath(query);
    if (!saved) throw new Error(`${query} is no address`);
    const page: string[] = [];
    for (let offset = 0; ; offset += 60) {
      const { items } = (await world.ask('listListings', { ...requestOf(saved), offset, limit: 60 })).body;
      page.push(...items.map((it) => it.iid));
      if (items.length < 60) break;
    }
    const shown = page.filter((iid) => fresh.has(iid)).sort();
    expect([...found].sort(), query).toEqual(shown);
    hits += shown.length;
  }
  expect(hits).toBeGreaterThan(count);
}, 300_000);
