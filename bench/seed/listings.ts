import type { Database } from '#server/database/pool.ts';
import { searchVersion } from '#server/search/reread.ts';
import { wordsOf } from '#server/search/vector.ts';
import { remember } from '#server/search/vocabulary.ts';
import { schoolIds } from '../../tests/world/schools.ts';
import { type Composed, composer } from './compose.ts';
import { vectorOf } from './vector.ts';

/**
 * Fills an empty, migrated database with `count` listings on sale by 2,000 people, published over two years. Indexes
 * are dropped meanwhile and recreated; statistics and vocabulary end as in a database that grew by itself.
 */
export async function seedListings(db: Database, count: number): Promise<void> {
  const { listing, used } = composer(count);
  await seedSellers(db);
  const remake = await takeDownIndexes(db);
  // The counting trigger would update the same few rows a million times in one transaction.
  await db`alter table items disable trigger items_count_insert`;
  await copyListings(db, count, listing);
  await db`
    insert into listing_counts
    select type, school_id, 0, count(*) from items where status = 1 group by type, school_id`;
  await db`alter table items enable trigger items_count_insert`;
  await remake();
  await seedVocabulary(db, used());
  await neverReread(db);
  await db`vacuum analyze`;
}

/** Marks the texts as read, since the app reads them again unless the seed indexes them as it does. */
export async function neverReread(db: Database): Promise<void> {
  await db`update search_walks set version = ${searchVersion()}, ended = true`;
}

/** The userid of a seller by number; `sellerOf` gives the number of the seller of a listing. */
export const sellerId = (number: number) => String(number).padStart(16, '0');
const sellerOf = (index: number) => 1 + ((index * 7_919) % SELLERS);
const schoolOf = (seller: number) => schoolIds[seller % schoolIds.length]!;

async function seedSellers(db: Database): Promise<void> {
  const users = Array.from({ length: SELLERS }, (_, index) => ({
    userid: sellerId(index + 1),
    code: `_${sellerId(index + 1).slice(1)}`,
    username: `seller_${index + 1}`,
    email: `seller${index + 1}@example.com`,
    school_id: schoolOf(index + 1),
    merchant: index % 50 === 0,
  }));
  await db`insert into users ${db(users)}`;
}

/** Drops the indexes that only speed up reads; returns a function that recreates them. */
async function takeDownIndexes(db: Database): Promise<() => Promise<void>> {
  const indexes = await db<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'items'::regclass and not exists (select from pg_constraint where conindid = indexrelid)`;
  for (const { name } of indexes) await db`drop index ${db(name)}`;
  return async () => {
    await db`set maintenance_work_mem = '1GB'`;
    for (const { definition } of indexes) await db.unsafe(definition);
  };
}

async function copyListings(
  db: Database,
  count: number,
  compose: (index: number) => Composed,
): Promise<void> {
  const start = Date.now() - TWO_YEARS;
  for (let index = 0; index < count; ) {
    const rows: object[] = [];
    for (const end = Math.min(count, index + 500); index < end; index += 1) {
      const at = new Date(start + (index * TWO_YEARS) / count).toISOString();
      rows.push(row(index, compose(index), at));
    }
    const columns = db.unsafe(Object.keys(rows[0]!).join(', '));
    await db`
      insert into items (${columns})
      select ${columns} from json_populate_recordset(null::items, ${JSON.stringify(rows)}::json)`;
  }
}

function row(index: number, it: Composed, at: string) {
  const { facts } = it;
  const seller = sellerOf(index);
  return {
    iid: String(index).padStart(12, '0'),
    userid: sellerId(seller),
    school_id: schoolOf(seller),
    type: it.type,
    status: 1,
    name: it.name,
    price_cents: it.priceCents,
    description: it.description,
    tags: it.tags,
    address: facts.address ?? null,
    bedroom: facts.bedroom ?? null,
    movein_at: facts.movein_at ?? null,
    year: facts.year ?? null,
    mileage: facts.mileage ?? null,
    event_location: facts.event_location ?? null,
    event_start_at: facts.event_start_at ?? null,
    cuisine: facts.cuisine ?? null,
    price_range: facts.price_range ?? null,
    search: vectorOf(it.pieces),
    created_at: at,
    updated_at: at,
    published_at: at,
  };
}

async function seedVocabulary(db: Database, used: string[]): Promise<void> {
  const words = wordsOf({ a: used.join('\n') });
  for (let start = 0; start < words.length; start += 20_000)
    await remember(db, words.slice(start, start + 20_000));
}

const SELLERS = 2_000;
const TWO_YEARS = 2 * 365 * 86_400_000;
