import { once } from 'node:events';
import { schoolIds } from '#contract/schools/schools.ts';
import type { Database } from '#server/database/pool.ts';
import { wordsOf } from '#server/search/vector.ts';
import { remember } from '#server/search/vocabulary.ts';
import { type Composed, composer } from './compose.ts';
import { vectorOf } from './vector.ts';

/**
 * Fills an empty, migrated database with `count` listings on sale by 2,000 people, published over two years. Drops the
 * indexes meanwhile and recreates them from their own definitions; in the end they, the vocabulary and the statistics
 * are those of a database that grew by itself.
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
  await db`vacuum analyze`;
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
  const stream = await db`copy items (${db(COLUMNS)}) from stdin with (format csv)`.writable();
  const start = Date.now() - TWO_YEARS;
  for (let index = 0; index < count; ) {
    let lines = '';
    for (const end = Math.min(count, index + 500); index < end; index += 1) {
      const at = new Date(start + (index * TWO_YEARS) / count).toISOString();
      lines += `${row(index, compose(index), at).map(field).join(',')}\n`;
    }
    if (!stream.write(lines)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'finish');
}

function row(index: number, it: Composed, at: string): unknown[] {
  const seller = sellerOf(index);
  const { facts } = it;
  return [
    ...[
      String(index).padStart(12, '0'),
      sellerId(seller),
      schoolOf(seller),
      it.type,
      1,
      it.name,
      it.priceCents,
    ],
    ...[it.description, `{${it.tags.join(',')}}`, facts.address, facts.bedroom, facts.movein_at, facts.year],
    ...[facts.mileage, facts.event_location, facts.event_start_at, facts.cuisine, facts.price_range],
    ...[vectorOf(it.pieces), at, at, at],
  ];
}

function field(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'number' ? String(value) : `"${String(value).replaceAll('"', '""')}"`;
}

async function seedVocabulary(db: Database, used: string[]): Promise<void> {
  const words = wordsOf({ a: used.join('\n') });
  for (let start = 0; start < words.length; start += 20_000)
    await remember(db, words.slice(start, start + 20_000));
}

const SELLERS = 2_000;
const TWO_YEARS = 2 * 365 * 86_400_000;
const COLUMNS = [
  ...[
    'iid',
    'userid',
    'school_id',
    'type',
    'status',
    'name',
    'price_cents',
    'description',
    'tags',
    'address',
  ],
  ...[
    'bedroom',
    'movein_at',
    'year',
    'mileage',
    'event_location',
    'event_start_at',
    'cuisine',
    'price_range',
  ],
  ...['search', 'created_at', 'updated_at', 'published_at'],
];
