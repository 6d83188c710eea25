import type { Sql } from '../database/pool.ts';
import { randomId } from '../random.ts';
import { wordsOf } from '../search/vector.ts';
import { remember } from '../search/vocabulary.ts';
import { type ItemWrite, insertItems } from './stores/listing-store.ts';
import { composeListing, type ListingFields, noFacts, searchText } from './write.ts';

/** A listing of someone's, with the time at which it was put there. */
export interface Backdated {
  userid: string;
  schoolId: number;
  fields: ListingFields;
  /** Keys of that person's own images; whoever calls has just made them. */
  photos: string[];
  createdAt: Date;
}

/**
 * Puts many listings of many people in place at once, each at its own time and in any status, a sold one too. They
 * are found and shown like those that their sellers published. Answers with their ids, in the order given.
 * Throws what `composeListing` throws; run it in a transaction.
 */
export async function publishMany(sql: Sql, listings: Backdated[]): Promise<string[]> {
  if (listings.length === 0) return [];
  const items = await Promise.all(listings.map((it) => compose(sql, it)));
  // Their places in time are taken as they are put in.
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
