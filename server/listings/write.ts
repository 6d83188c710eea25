import type { z } from 'zod';
import { isBlank } from '#contract/blank.ts';
import { type ListingType, subcategories } from '#contract/listings/categories.ts';
import {
  dateOrders,
  fieldsOfType,
  type setListingRequest,
  type TypeField,
  typeFields,
} from '#contract/listings/listings.ts';
import { Problem } from '#contract/problems.ts';
import type { SignedInContext } from '../context.ts';
import type { Sql } from '../database/pool.ts';
import { ownsFiles } from '../media/own.ts';
import { searchedBy } from '../search/searched.ts';
import type { Facts, ItemWrite } from './stores/listing-store.ts';

export type ListingFields = z.output<typeof setListingRequest>;

export const noFacts = Object.fromEntries(
  Object.keys(typeFields).map((field) => [field, null]),
) as unknown as Facts;

/**
 * The listing after the write: the sent fields over the existing ones. Drops facts of another type and rebuilds the
 * search text. Throws, with the field's name, `photo-not-yours`, `name-missing`, `price-missing`, `description-missing`
 * (a draft needs none of them) and `date-order`.
 */
export async function composeListing(
  sql: Sql,
  { clock }: Pick<SignedInContext, 'clock'>,
  before: ItemWrite,
  sent: ListingFields,
  status: ItemWrite['status'],
): Promise<ItemWrite> {
  const type = sent.type ?? before.type;
  const after: ItemWrite = {
    ...before,
    type,
    status,
    name: trimmed(over(sent.name, before.name)),
    priceCents: over(cents(sent.price), before.priceCents),
    originalPriceCents: over(cents(sent.original_price), before.originalPriceCents),
    description: trimmed(over(sent.description, before.description)),
    contact: trimmed(over(sent.contact, before.contact)),
    tags: sent.tag ? [...new Set(sent.tag)] : before.tags,
    photos: sent.photo ?? before.photos,
    ...factsOf(type, before, sent),
    publishedAt: before.publishedAt ?? (status === 0 ? null : clock()),
  };
  await refuseUnfit(sql, after, sent.photo);
  return { ...after, search: await searchedBy(sql, searchText(after)) };
}

/** The searchable text of a listing: its title, its tags with both names of a sub-category, and the rest. */
export function searchText(it: Pick<ItemWrite, 'type' | 'name' | 'tags' | 'description' | keyof Facts>) {
  const { address, eventLocation, cuisine, dishes } = it;
  return {
    a: it.name ?? '',
    b: [...it.tags, ...namesOf(it.type, it.tags)].join(' '),
    c: [it.description, address, eventLocation, cuisine, dishes].filter(Boolean).join('\n'),
  };
}

function namesOf(type: ListingType, tags: string[]): string[] {
  return subcategories[type].filter((it) => tags.includes(it.label)).map((it) => it.name);
}

async function refuseUnfit(sql: Sql, it: ItemWrite, photos: string[] | undefined): Promise<void> {
  if (photos?.length && !(await ownsFiles(sql, it.userid, photos))) {
    throw new Problem('photo-not-yours', { field: 'photo' });
  }
  if (it.status !== 0) {
    if (it.name === null) throw new Problem('name-missing', { field: 'name' });
    if (it.priceCents === null) throw new Problem('price-missing', { field: 'price' });
    if (it.description === null) throw new Problem('description-missing', { field: 'description' });
  }
  for (const [start, end] of dateOrders) {
    const [from, to] = [it[start], it[end]];
    // A bare day includes the whole day: "T~" sorts after every time of that day.
    if (from && to && (to.includes('T') ? to : `${to}T~`) < from) {
      throw new Problem('date-order', { field: end, message: `${end} must not lie before ${start}.` });
    }
  }
}

function factsOf(type: ListingType, before: Facts, sent: ListingFields): Facts {
  const belonging: readonly TypeField[] = fieldsOfType[type];
  const facts = belonging.map((field) => [field, over(sent[field], before[field])]);
  return { ...noFacts, ...Object.fromEntries(facts) };
}

/** The sent value (null clears the field), or the existing value if none was sent. */
function over<T>(sent: T | null | undefined, before: T | null): T | null {
  return sent === undefined ? before : sent;
}

function cents(dollars: number | null | undefined): number | null | undefined {
  return typeof dollars === 'number' ? Math.round(dollars * 100) : dollars;
}

function trimmed(text: string | null): string | null {
  return text === null || isBlank(text) ? null : text.trim();
}
