import type { z } from 'zod';
import { isBlank } from '#contract/blank.ts';
import type { ListingType } from '#contract/listings/categories.ts';
import {
  dateOrders,
  fieldsOfType,
  type setListingRequest,
  type TypeField,
} from '#contract/listings/listings.ts';
import { listingStatus } from '#contract/listings/status.ts';
import { Problem } from '#contract/problems.ts';
import type { SignedInContext } from '../context.ts';
import type { Sql } from '../database/pool.ts';
import { dayAt } from '../meaning/understand/calendar.ts';
import { type Stated, statedIn } from '../meaning/understand/stated.ts';
import { ownsFiles } from '../media/own.ts';
import type { PublicText } from '../moderation/holding/examine.ts';
import { randomId } from '../random.ts';
import { searchedBy } from '../search/searched.ts';
import type { Subcategories } from '../site/subcategories.ts';
import {
  type Facts,
  type ItemWrite,
  noContent,
  noFacts,
  noReadValues,
  type ReadValues,
} from './stores/listing-store.ts';

export type ListingFields = z.output<typeof setListingRequest>;

/** A new, empty listing of a seller. */
export function blankListing(
  { userid, schoolId }: Pick<ItemWrite, 'userid' | 'schoolId'>,
  createdAt: Date,
): ItemWrite {
  return {
    iid: randomId(12),
    userid,
    schoolId,
    type: 'used',
    status: listingStatus.draft,
    ...noContent,
    ...noReadValues,
    search: '',
    clientId: null,
    createdAt,
    publishedAt: null,
  };
}

/**
 * The listing after the write: the sent fields over the existing ones, without facts of another type and with a new
 * search text. Throws, with the field's name, `photo-not-yours`, `name-missing`, `price-missing`, `description-missing`
 * (not for drafts) and `date-order`.
 */
export async function composeListing(
  sql: Sql,
  {
    clock,
    site,
  }: Pick<SignedInContext, 'clock'> & { site: Pick<SignedInContext['site'], 'schools' | 'subcategories'> },
  before: Omit<ItemWrite, keyof ReadValues>,
  sent: ListingFields,
  status: ItemWrite['status'],
): Promise<ItemWrite> {
  const type = sent.type ?? before.type;
  const after: ItemWrite = {
    ...before,
    ...noReadValues,
    type,
    status,
    name: trimmed(over(sent.name, before.name)),
    priceCents: over(cents(sent.price), before.priceCents),
    originalPriceCents: over(cents(sent.original_price), before.originalPriceCents),
    description: trimmed(over(sent.description, before.description)),
    contact: trimmed(over(sent.contact, before.contact)),
    tags: sent.tag ? [...new Set(sent.tag.map((it) => site.subcategories.kept(type, it)))] : before.tags,
    photos: sent.photo ?? before.photos,
    ...factsOf(type, before, sent),
    publishedAt: before.publishedAt ?? (status === listingStatus.draft ? null : clock()),
  };
  await refuseUnfit(sql, after, sent.photo);
  return {
    ...after,
    ...readValues(after, site.schools.zoneOf(after.schoolId)),
    search: await searchedBy(sql, searchText(after, site.subcategories)),
  };
}

type Read = 'type' | 'name' | 'description' | 'createdAt' | 'publishedAt' | keyof Stated;

/** Values that the text states for fields that the seller left empty. Days count from the publication, in `zone`. */
export function readValues(it: Pick<ItemWrite, Read>, zone: string): ReadValues {
  const stated = statedIn(it.type, it, dayAt(zone, it.publishedAt ?? it.createdAt));
  const empty = <F extends keyof Stated>(field: F) => (it[field] === null ? stated[field] : null);
  return {
    readBedroom: empty('bedroom'),
    readMoveinAt: empty('movein_at'),
    readYear: empty('year'),
    readMileage: empty('mileage'),
    readEventStartAt: empty('eventStartAt'),
  };
}

type Searched = 'type' | 'name' | 'tags' | 'description' | 'address' | 'eventLocation' | 'cuisine' | 'dishes';

/** The searchable text of a listing: its title, its tags with all names of a sub-category if known, and the rest. */
export function searchText(it: Pick<ItemWrite, Searched>, subcategories?: Pick<Subcategories, 'meant'>) {
  const { address, eventLocation, cuisine, dishes } = it;
  const namesOf = (tag: string) => {
    const meant = subcategories?.meant(it.type, tag);
    return meant ? [meant.label, ...meant.former, meant.name] : [];
  };
  return {
    a: it.name ?? '',
    b: [...new Set([...it.tags, ...it.tags.flatMap(namesOf)])].join(' '),
    c: [it.description, address, eventLocation, cuisine, dishes].filter(Boolean).join('\n'),
  };
}

/** The public texts of a listing, for the rules of the site; the contact is excluded. */
export function writtenOf(it: Omit<ItemWrite, keyof ReadValues>): PublicText {
  const { name, description, address, eventLocation, cuisine, opening_hours, dishes } = it;
  const texts = { address, eventLocation, cuisine, opening_hours, dishes };
  return {
    fields: { name, description, tag: it.tags.join('\n'), ...texts },
    once: [name, description].filter(Boolean).join('\n'),
  };
}

async function refuseUnfit(sql: Sql, it: ItemWrite, photos: string[] | undefined): Promise<void> {
  if (photos?.length && !(await ownsFiles(sql, it.userid, photos))) {
    throw new Problem('photo-not-yours', { field: 'photo' });
  }
  if (it.status !== listingStatus.draft) {
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
const over = <T>(sent: T | null | undefined, before: T | null): T | null =>
  sent === undefined ? before : sent;

const cents = (dollars: number | null | undefined): number | null | undefined =>
  typeof dollars === 'number' ? Math.round(dollars * 100) : dollars;

const trimmed = (text: string | null): string | null => (text === null || isBlank(text) ? null : text.trim());
