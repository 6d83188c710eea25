import { owns } from '#contract/accounts/policy.ts';
import type { ListingType } from '#contract/listings/categories.ts';
import {
  type ListedItem,
  type ListListings,
  mostCounted,
  type ShortItem,
} from '#contract/listings/listings.ts';
import { Problem } from '#contract/problems.ts';
import { knownUser } from '../accounts/browse.ts';
import { userTag } from '../accounts/tags.ts';
import type { Context } from '../context.ts';
import { favouritesOf } from '../favourites/favourites.ts';
import { alsoOf } from '../meaning/also.ts';
import { withModeration } from '../moderation/own.ts';
import { refuseReported, withoutReported } from '../moderation/reported.ts';
import { readObject } from '../notifications/read.ts';
import { maySeeContact } from '../people/policy.ts';
import { filtersOf } from './filters/filters.ts';
import { isView, mayRead } from './policy.ts';
import { listed, sellerOf, shown } from './present.ts';
import type { ListQuery } from './stores/filter-store.ts';
import { selectList } from './stores/list-store.ts';
import { selectListed } from './stores/listed-store.ts';
import { findItem, type ItemRow, type ListedRow } from './stores/listing-store.ts';
import { type Newest, selectNewest } from './stores/newest-store.ts';
import { itemTag, listTag } from './tags.ts';

/** A listing with the fields of a card. The others are not sent to the browser. */
export type Card = Omit<ListedItem, OnItsPage | 'seller' | 'school'> & {
  seller: Pick<ListedItem['seller'], 'username' | 'avatar'>;
  school: Pick<ListedItem['school'], 'abbr'>;
};

type OnItsPage =
  | ('description' | 'contact' | 'dishes' | 'opening_hours' | 'address' | 'view')
  | ('moveout_at' | 'applyStartAt' | 'applyEndAt' | 'eventEndAt');

/** One page of listings, and the total number of matches. */
interface ListingPage {
  items: ListedItem[];
  total: number;
}

/** A page of items on sale, and the number of matches, counted up to 1001. */
export const list = async (context: Context, asked: ListListings): Promise<ListingPage> =>
  pageOf(context, await listQuery(context, asked), mostCounted, asked.name);

/** Tags the page with every seller on it, since it shows them too. */
async function pageOf(
  context: Context,
  query: ListQuery | null,
  most: number,
  name?: string,
): Promise<ListingPage> {
  if (!query) return { items: [], total: 0 };
  const { rows: found, total } = await selectList(context.reads, query, most);
  const rows = await withoutReported(context, 'listing', found, iidOf);
  const alsoIn = alsoOf(name);
  return {
    items: rows.map((row) => {
      const also = alsoIn(row);
      return { ...seen(context, row), ...(also !== undefined && { also }) };
    }),
    // On a page with all matches, the left-out ones are subtracted.
    total: total === found.length ? rows.length : total,
  };
}

function seen({ shows, site }: Context, row: ListedRow): ListedItem {
  shows(userTag(row.userid));
  return listed(row, site.schools);
}

/** The same as `list`, as cards. The seller's userid may be the opaque one; an unknown one finds nothing. */
export async function listCards(context: Context, asked: ListListings) {
  const seller = asked.seller && ((await knownUser(context, asked.seller))?.userid ?? asked.seller);
  const { items, total } = await list(context, { ...asked, seller });
  return { items: items.map(card), total };
}

/** The cards of the matching items on sale, without a total. */
export const cards = async (context: Context, asked: ListListings): Promise<Card[]> =>
  (await uncounted(context, asked)).map(card);

/** The newest cards of several types in a school, in the order of the types, newest first within each. */
export async function newest(context: Context, school: number, wanted: readonly Newest[]): Promise<Card[]> {
  for (const { type } of wanted) context.shows(listTag(type, school));
  const items = await selectNewest(context.reads, school, wanted);
  return oncePerSeller(items.map((item) => card(seen(context, item))));
}

/** The same cards with one object for each seller and school, so that the page's data has it once. */
function oncePerSeller(cards: Card[]): Card[] {
  const sellers = new Map<string, Card['seller']>();
  const schools = new Map<string, Card['school']>();
  return cards.map((it) => ({
    ...it,
    seller: firstOf(sellers, it.seller.username, it.seller),
    school: firstOf(schools, it.school.abbr, it.school),
  }));
}

function firstOf<T>(all: Map<string, T>, key: string, it: T): T {
  const first = all.get(key) ?? it;
  all.set(key, first);
  return first;
}

/** The newest items on sale of one type, or of every type, in a school. */
export async function newestItems(
  context: Context,
  type: ListingType | undefined,
  school: number,
  limit: number,
): Promise<ListedItem[]> {
  return uncounted(context, { type, school_id: school, limit, offset: 0, sort: 'time_desc' });
}

const uncounted = async (context: Context, asked: ListListings): Promise<ListedItem[]> =>
  (await pageOf(context, await listQuery(context, asked), 0, asked.name)).items;

/** A listed item without the fields that only its own page shows. */
function card(item: ListedItem): Card {
  const { description, contact, dishes, opening_hours, address, view, moveout_at, ...short } = item;
  const { applyStartAt, applyEndAt, eventEndAt, seller, school, ...rest } = short;
  const { username, avatar } = seller;
  return { ...rest, seller: { username, avatar }, school: { abbr: school.abbr } };
}

/** The cards of these listings, without those visible to their owners only. */
export async function cardsOf(context: Context, iids: readonly string[]): Promise<Map<string, Card>> {
  for (const iid of iids) context.shows(itemTag(iid));
  const rows = await selectListed(context.reads, iids);
  return new Map(rows.map((row) => [row.iid, card(seen(context, row))]));
}

/** The small cards of these listings, without those visible to their owners only. */
export const shortCards = async (
  context: Context,
  { iids }: { iids: readonly string[] },
): Promise<{ items: ShortItem[] }> => ({
  items: (await withoutReported(context, 'listing', await selectListed(context.reads, iids), iidOf)).map(
    (row) => {
      const { iid, type, status, price, photo } = listed(row, context.site.schools);
      return { iid, type, status, price, photo };
    },
  ),
});

/** The item of an unchecked iid. Throws `not-found` for a draft of another user; otherwise as `namedItem`. */
export async function addressedItem(context: Context, iid: unknown): Promise<ItemRow | undefined> {
  const item = await namedItem(context, iid);
  if (item && !mayRead(context.viewer, item)) throw new Problem('not-found');
  return item;
}

/** The item of an unchecked iid, for any caller. Throws `not-found`; undefined if the field is not an id. */
export async function namedItem(context: Context, iid: unknown): Promise<ItemRow | undefined> {
  if (typeof iid === 'number') return namedItem(context, String(iid));
  if (typeof iid !== 'string' || iid === '') return undefined;
  const item = iid.includes('\u0000') ? undefined : await findItem(context.db, iid);
  if (!item) throw new Problem('not-found');
  return item;
}

/**
 * One item, with its contact for signed-in people only, and its seller, whose e-mail only the seller sees. Counts a
 * view by others. Throws as `refuseReported`.
 */
export async function show(context: Context, item: ItemRow) {
  const { viewer, address, views, site } = context;
  await refuseReported(context, 'listing', item.iid);
  context.shows(itemTag(item.iid));
  context.shows(userTag(item.userid));
  if (isView(viewer, item)) views.saw(item.iid, viewer?.userid ?? address);
  if (viewer) await readObject(context, viewer.userid, 'listing', item.iid);
  const shownItem = shown(item, maySeeContact(viewer) ? 'with-contact' : 'without-contact', site.schools);
  if (!owns(viewer, item)) return { item: shownItem, seller: { ...sellerOf(item), email: '' } };
  const favourites = await favouritesOf(context.db, 'listing', item.iid);
  const [own = shownItem] = await withModeration(context, 'listing', [shownItem], ({ iid }) => iid);
  return {
    item: { ...own, favourites },
    seller: { ...sellerOf(item), email: item.email ?? '' },
  };
}

const iidOf = ({ iid }: { iid: string }) => iid;

/** Null if the search words cannot be searched: then nothing matches. */
async function listQuery(context: Context, asked: ListListings): Promise<ListQuery | null> {
  context.shows(listTag(asked.type, asked.school_id));
  const filters = await filtersOf(context.reads, context.site, asked);
  return filters && { ...filters, sort: asked.sort, limit: asked.limit, offset: asked.offset };
}
