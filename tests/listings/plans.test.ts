import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ListListings, listListingsRequest } from '#contract/listings/listings.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/pool.ts';
import { cards, list } from '#server/listings/browse.ts';
import { countOnSale } from '#server/listings/on-sale.ts';
import { nextEvents } from '#server/listings/pages.ts';
import { emptyDeleted, selectDeleted } from '#server/listings/stores/delete-store.ts';
import { selectOwn } from '#server/listings/stores/listed-store.ts';
import { isHidden } from '#server/media/hidden-store.ts';
import { selectTermsInUse } from '#server/search/use-store.ts';
import { readSite, type SiteState } from '#server/site/site.ts';
import { type ExplainedDatabase, explainedDatabase, type PlanNode } from '../world/explained.ts';
import { plantMany, sellers } from './many.ts';

let explained: ExplainedDatabase;
let db: Database;
let site: SiteState;
beforeAll(async () => {
  explained = await explainedDatabase();
  db = explained.db;
  site = await readSite(db);
  await plantMany(db, 20_000);
  await db`vacuum analyze`;
});
afterAll(() => explained.drop());

const walks: [Partial<ListListings>, index: string][] = [
  [{}, 'items_newest'],
  [{ offset: 9000 }, 'items_newest'],
  [{ type: 'used' }, 'items_newest_of_type'],
  [{ type: 'used', offset: 9000 }, 'items_newest_of_type'],
  [{ school_id: 2 }, 'items_newest_of_school'],
  [{ school_id: 2, type: 'used' }, 'items_newest_of_both'],
  [{ seller: sellers[0] }, 'items_newest_of_seller'],
  [{ sort: 'price_asc' }, 'items_cheapest'],
  [{ type: 'used', sort: 'price_asc', offset: 9000 }, 'items_cheapest_of_type'],
  [{ school_id: 2, sort: 'price_asc' }, 'items_cheapest_of_school'],
  [{ school_id: 2, type: 'used', sort: 'price_asc', min_price: 5 }, 'items_cheapest_of_both'],
  [{ sort: 'price_desc' }, 'items_dearest'],
  [{ type: 'used', sort: 'price_desc' }, 'items_dearest_of_type'],
  [{ school_id: 2, sort: 'price_desc' }, 'items_dearest_of_school'],
  [{ school_id: 2, type: 'used', sort: 'price_desc' }, 'items_dearest_of_both'],
];

test.each(walks)('%j uses %s, sorts at most a page and reads no further row', async (query, index) => {
  for (const plan of await plansOf(() => list(context(), listListingsRequest.parse(query)))) {
    expect(plan.indexes).toEqual(new Set([index, 'items_newest', 'users_pkey']));
    expect(plan.scans).not.toContain('Seq Scan');
    expect(plan.mostSorted).toBeLessThanOrEqual(60);
    expect(plan.rowsRead).toBeLessThanOrEqual(60);
  }
});

const searches: Partial<ListListings>[] = [
  { name: 'common' },
  { name: 'rare', type: 'used' },
  { name: 'nothing like it' },
  { name: 'often', school_id: 2, type: 'used', sort: 'relevance' },
  { name: 'rare', sort: 'relevance' },
  { name: 'common', sort: 'price_asc' },
  { name: 'seldom', sort: 'price_desc' },
  { name: 'common', seller: sellers[0] },
  { tag: '书籍' },
  { tag: '少见', sort: 'price_desc' },
  { min_price: 10, max_price: 500 },
  { seller: sellers[0], type: 'used' },
  { type: 'house', bedroom: 2 },
  { type: 'house', movein_before: '2026-06-01' },
  { type: 'car', year_min: 2020, mileage_max: 50_000 },
  { type: 'event', event_after: '2026-03-01', event_before: '2026-03-04' },
  { type: 'dining', cuisine: 'sushi' },
];

test.each(searches)(
  '%j uses the index of words and marks, and reads little more than it counts',
  async (query) => {
    for (const plan of await plansOf(() => list(context(), listListingsRequest.parse(query)))) {
      expect([...plan.indexes].filter((it) => !fixed.has(it))).toEqual(['items_found']);
      expect(plan.scans).not.toContain('Seq Scan');
      expect(plan.mostSorted).toBeLessThanOrEqual(6_000);
      expect(plan.rowsRead).toBeLessThanOrEqual(7_000);
    }
  },
);
/** Indexes for the newest position, the highest price, and the page's rows at the end. */
const fixed = new Set(['items_newest', 'items_dearest', 'users_pkey']);

test.each<Partial<ListListings>>([
  { tag: '往年' },
  { tag: '往年', type: 'used', limit: 9 },
  { tag: '往年', sort: 'price_asc' },
  { tag: '往年', sort: 'price_desc' },
])('%j, which matches nothing new and nearly all old rows, does not read the whole table', async (query) => {
  await db`update items set tags = array['往年'] where place <= 16000 and not '往年' = any(tags)`;
  for (const plan of await plansOf(() => list(context(), listListingsRequest.parse(query)))) {
    expect(plan.scans).not.toContain('Seq Scan');
    expect(plan.mostSorted).toBeLessThanOrEqual(6_000);
    expect(plan.rowsRead).toBeLessThanOrEqual(7_000);
  }
});

test.each([1, 2])('the next events of school %i are read in the order of their start', async (school) => {
  for (const plan of await plansOf(() => nextEvents(context(), school, '2026-03-01'))) {
    expect([...plan.indexes]).toEqual(['items_next_events']);
    expect(plan.rowsRead).toBeLessThanOrEqual(50);
  }
});

test('one’s own listings, and the number that a person sells, are read by an index', async () => {
  const userid = sellers[2] ?? '';
  const [{ own }] = await db<
    [{ own: number }]
  >`select count(*)::int as own from items where userid = ${userid}`;
  for (const plan of await plansOf(() => selectOwn(db, userid))) {
    expect(plan.scans).not.toContain('Seq Scan');
    expect(plan.rowsRead).toBe(own);
  }
  for (const plan of await plansOf(() => countOnSale(db, userid)))
    expect([...plan.indexes]).toEqual(['items_newest_of_seller']);
});

test('the index alone shows whether a word is in use', async () => {
  const asked = () => selectTermsInUse(db, ['common', 'seldom', 'rare', 'nothing']);
  expect((await asked()).toSorted()).toEqual(['common', 'rare', 'seldom']);
  for (const plan of await explained.plansOf(asked, 'most_common_elems'))
    expect(read(plan).byRelation.get('items')).toEqual(new Set(['Bitmap Heap Scan']));
});

test('finding deleted listings and hidden photos reads no row of other listings', async () => {
  const since = new Date(Date.now() - 600_000);
  const asks = [
    () => selectDeleted(db, sellers[2] ?? '', since),
    () => emptyDeleted(db, since, 50),
    () => isHidden(db, 'A'.repeat(22)),
  ];
  for (const ask of asks) for (const plan of await plansOf(ask)) expect(plan.rowsRead).toBe(0);
});

test('relevance ranks the newest 2,000, and older matches follow by time', async () => {
  await db`update items set search = setweight(search, 'A') where place <= 5000 or place % 5 = 0`;
  const newest = await db<{ iid: string }[]>`
    select iid from items where status = 1 and search @@ 'common' order by place desc`;
  const ask = async (offset: number) => {
    const { items } = await list(
      context(),
      listListingsRequest.parse({ name: 'common', sort: 'relevance', offset }),
    );
    return items.map((it) => it.iid);
  };
  const ranked = await db<{ iid: string }[]>`
    select iid from items where iid = any(${newest.slice(0, 2000).map((it) => it.iid)})
    order by ts_rank(search, 'common') desc, place desc`;
  expect(await ask(0)).toEqual(ranked.slice(0, 30).map((it) => it.iid));
  expect(await ask(1990)).toEqual([...ranked.slice(1990), ...newest.slice(2000, 2020)].map((it) => it.iid));
});

const context = () => ({ db, reads: db, site, shows: () => undefined }) as unknown as Context;

interface Plan {
  indexes: Set<string>;
  /** Scans of items and users; the few rows of stored counts may be read in any way. */
  scans: string[];
  mostSorted: number;
  /** Table rows of items that were read, not only their index entries. */
  rowsRead: number;
  /** The access methods of each table. */
  byRelation: Map<string, Set<string>>;
}

/** The server's plans for the queries of `act`: one for its values and a generic one. */
async function plansOf(act: () => Promise<unknown>): Promise<Plan[]> {
  return (await explained.plansOf(act, 'from items')).map(read);
}

function read(node: PlanNode): Plan {
  const plan: Plan = { indexes: new Set(), scans: [], mostSorted: 0, rowsRead: 0, byRelation: new Map() };
  const visit = (it: PlanNode) => {
    const kept = `${it['Relation Name']} ${it['Index Name']}`.includes('listing_counts');
    if (it['Index Name'] && !kept) plan.indexes.add(it['Index Name']);
    if (it['Relation Name'] && !kept) plan.scans.push(it['Node Type']);
    const relation = it['Relation Name'];
    if (relation)
      plan.byRelation.set(relation, (plan.byRelation.get(relation) ?? new Set()).add(it['Node Type']));
    const sorted = it.Plans?.find((part) => part['Parent Relationship'] === 'Outer');
    if (it['Node Type'].endsWith('Sort'))
      plan.mostSorted = Math.max(plan.mostSorted, sorted?.['Actual Rows'] ?? 0);
    if (it['Relation Name'] === 'items' && it['Node Type'] !== 'Bitmap Index Scan')
      plan.rowsRead += it['Heap Fetches'] ?? it['Actual Rows'] * it['Actual Loops'];
    it.Plans?.forEach(visit);
  };
  visit(node);
  return plan;
}

test('if nearly all new ones are sold, a few older ones are found without reading hundreds', async () => {
  await db`update items set status = 2 where place > 10000 and place < 19990`;
  await db`update items set tags = array['近来'] where place <= 10000 and place % 10 = 0`;
  const query = listListingsRequest.parse({ tag: '近来', limit: 9 });
  for (const plan of await plansOf(() => cards(context(), query)))
    expect(plan.rowsRead).toBeLessThanOrEqual(150);
});

test.each(searches.slice(-5, -1))('%j uses the same index if the words state the values', async (query) => {
  await db`
    update items set read_bedroom = bedroom, read_movein_at = movein_at, read_year = year, read_mileage = mileage,
      read_event_start_at = event_start_at, bedroom = null, movein_at = null, year = null, mileage = null,
      event_start_at = null
    where type = ${query.type ?? ''} and read_bedroom is null and read_year is null and read_event_start_at is null`;
  for (const plan of await plansOf(() => list(context(), listListingsRequest.parse(query)))) {
    expect([...plan.indexes].filter((it) => !fixed.has(it))).toEqual(['items_found']);
    expect(plan.scans).not.toContain('Seq Scan');
    expect(plan.rowsRead).toBeLessThanOrEqual(7_000);
  }
});
