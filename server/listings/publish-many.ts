import type { Sql } from '../database/pool.ts';
import { randomId } from '../random.ts';
import { wordsOf } from '../search/vector.ts';
import { remember } from '../search/vocabulary.ts';
import { type ItemWrite, insertItems } from './stores/listing-store.ts';
import { composeListing, type ListingFields, noFacts, searchText } from './write.ts';

/** A listing of any user, with its creation time. */
export interface Backdated {
  userid: string;
  schoolId: number;
  fields: ListingFields;
  /** Keys of that user's own images; the caller has just created them. */
  photos: string[];
  createdAt: Date;
}

/**
 * Creates many listings of many users at once, each with its own creation time and in any status, including sold. They
 * are found and shown like listings that their sellers published. Returns their ids in the given order. Throws what
 * `composeListing` throws. Run it in a transaction.
 */
export async function publishMany(sql: Sql, listings: Backdated[]): Promise<string[]> {
  if (listings.length === 0) return [];
  const items = await Promise.all(listings.map((it) => compose(sql, it)));
  // Insertion order sets each item's position by time.
  await insertItems(sql, items.toSorted(byPublished));
  await remember(
    sql,
    items.flatMap((item) => wordsOf(searchText(item))),
  );
  return items.map((item) => item.iid);
}

function byPublished(one: ItemWrite, other: ItemWrite): number {
  return Number(one.publishedAt ?? 0) - Number(other.publishedAt ?? 0);
}

function compose(sql: Sql, { userid, schoolId, fields, photos, createdAt }: Backdated): Promise<ItemWrite> {
  const status = fields.status ?? 1;
  const before: ItemWrite = {
    iid: randomId(12),
    userid,
    schoolId,
    type: 'used',
    status: 0,
    name: null,
    priceCents: null,
    originalPriceCents: null,
    description: null,
    contact: null,
    tags: [],
    photos,
    ...noFacts,
    search: '',
    clientId: null,
    createdAt,
    publishedAt: null,
  };
  return composeListing(sql, { clock: () => createdAt }, before, fields, status);
}
