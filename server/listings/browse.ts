import type { ListingType } from '#contract/listings/categories.ts';
import { subcategories } from '#contract/listings/categories.ts';
import { type ListedItem, type ListListings, mostCounted } from '#contract/listings/listings.ts';
import { Problem } from '#contract/problems.ts';
import { everySchool, type SchoolId } from '#contract/schools/schools.ts';
import { knownUser } from '../accounts/browse.ts';
import { userTag } from '../accounts/tags.ts';
import type { Context } from '../context.ts';
import type { Sql } from '../database/pool.ts';
import { JsonText } from '../http/json-text.ts';
import { anyName } from '../search/any-name.ts';
import { normalise } from '../search/normalise.ts';
import { queryOf } from '../search/query.ts';
import { vocabularyOf } from '../search/vocabulary.ts';
import { sellerOf, shown } from './present.ts';
import type { ListQuery } from './stores/filter-store.ts';
import { selectList } from './stores/list-store.ts';
import { findItem, type ItemRow } from './stores/listing-store.ts';
import { type Newest, selectNewest } from './stores/newest-store.ts';
import { itemTag, listTag } from './tags.ts';

/** A listing as a card shows it. Fields that no card shows are not sent to the browser. */
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
export async function list(context: Context, asked: ListListings): Promise<ListingPage> {
  return pageOf(context, await listQuery(context, asked), mostCounted);
}

/** The same as `list`, as JSON text for the response of a call. */
export async function listWritten(context: Context, asked: ListListings): Promise<JsonText | ListingPage> {
  const query = await listQuery(context, asked);
  return query ? new JsonText(await selectList(context.reads, query, mostCounted)) : nothing;
}

const nothing: ListingPage = { items: [], total: 0 };

/** Tags the page with every seller on it, since it shows them too. */
async function pageOf(context: Context, query: ListQuery | null, most: number): Promise<ListingPage> {
  if (!query) return nothing;
  const page: ListingPage = JSON.parse((await selectList(context.reads, query, most)).toString());
  for (const item of page.items) seen(context, item);
  return page;
}

function seen({ shows }: Context, item: ListedItem): ListedItem {
  shows(userTag(item.seller.userid));
  return item;
}

/** The same as `list`, as cards. The seller's userid may be the opaque one; an unknown one finds nothing. */
export async function listCards(
  context: Context,
  asked: ListListings,
): Promise<{ items: Card[]; total: number }> {
  const seller = asked.seller && ((await knownUser(context, asked.seller))?.userid ?? asked.seller);
  const { items, total } = await list(context, { ...asked, seller });
  return { items: items.map(card), total };
}

/** The cards of the matching items on sale, without a total. */
export async function cards(context: Context, asked: ListListings): Promise<Card[]> {
  return (await uncounted(context, asked)).map(card);
}

/** The newest cards of several types in a school, in the order of the types, newest first within each. */
export async function newest(context: Context, school: SchoolId, wanted: readonly Newest[]): Promise<Card[]> {
  for (const { type } of wanted) context.shows(listTag(type, school));
  const items = await selectNewest(context.reads, school, wanted);
  return items.map((item) => card(seen(context, item)));
}

/** The newest items on sale of one type, or of every type, in a school. */
export async function newestItems(
  context: Context,
  type: ListingType | undefined,
  school: SchoolId,
  limit: number,
): Promise<ListedItem[]> {
  return uncounted(context, { type, school_id: school, limit, offset: 0, sort: 'time_desc' });
}

/** Items on sale that contain any word of a tsquery, of one type or of all, best match first. */
export async function relatedListings(
  context: Context,
  tsquery: string,
  limit: number,
  type?: ListingType,
): Promise<ListedItem[]> {
  const all = { school_id: everySchool, limit, offset: 0, sort: 'relevance' } as const;
  const query = await listQuery(context, { ...all, type });
  return (await pageOf(context, query && { ...query, tsquery }, limit)).items;
}

async function uncounted(context: Context, asked: ListListings): Promise<ListedItem[]> {
  return (await pageOf(context, await listQuery(context, asked), 0)).items;
}

/** A listed item without the fields that only its own page shows. */
function card(item: ListedItem): Card {
  const { description, contact, dishes, opening_hours, address, view, moveout_at, ...short } = item;
  const { applyStartAt, applyEndAt, eventEndAt, seller, school, ...rest } = short;
  const { username, avatar } = seller;
  return { ...rest, seller: { username, avatar }, school: { abbr: school.abbr } };
}

/** The item of an unchecked iid. Throws `not-found` for a draft of another user; otherwise as `namedItem`. */
export async function addressedItem(context: Context, iid: unknown): Promise<ItemRow | undefined> {
  const item = await namedItem(context, iid);
  if (item?.status === 0 && item.userid !== context.viewer?.userid) throw new Problem('not-found');
  return item;
}

/** The item of an unchecked iid, for any caller. Throws `not-found`. Undefined if the field is no id at all. */
export async function namedItem(context: Context, iid: unknown): Promise<ItemRow | undefined> {
  if (typeof iid === 'number') return namedItem(context, String(iid));
  if (typeof iid !== 'string' || iid === '') return undefined;
  const item = iid.includes('\u0000') ? undefined : await findItem(context.db, iid);
  if (!item) throw new Problem('not-found');
  return item;
}

/**
 * One item and its seller; only the seller sees the seller's e-mail. Counts a view, unless the viewer is the seller.
 * Throws `not-found` if there is no item.
 */
export async function show(context: Context, item: ItemRow | undefined) {
  if (!item) throw new Problem('not-found');
  const { viewer, address, views } = context;
  context.shows(itemTag(item.iid));
  context.shows(userTag(item.userid));
  const own = viewer?.userid === item.userid;
  if (item.status !== 0 && !own) views.saw(item.iid, viewer?.userid ?? address);
  return { item: shown(item), seller: { ...sellerOf(item), email: (own && item.email) || '' } };
}

/** Null if the search words cannot be searched: then nothing matches. */
async function listQuery(context: Context, asked: ListListings): Promise<ListQuery | null> {
  context.shows(listTag(asked.type, asked.school_id));
  const words = asked.name?.trim() ? await askedWords(context.reads, asked.name) : undefined;
  if (words === null) return null;
  return {
    school: asked.school_id,
    type: asked.type,
    tag: asked.tag,
    tsquery: words?.tsquery ?? null,
    minCents: cents(asked.min_price),
    maxCents: cents(asked.max_price),
    seller: asked.seller,
    bedroom: asked.bedroom,
    moveinBefore: asked.movein_before,
    yearMin: asked.year_min,
    yearMax: asked.year_max,
    mileageMax: asked.mileage_max,
    eventAfter: asked.event_after,
    eventBefore: asked.event_before,
    cuisine: asked.cuisine,
    sort: asked.sort,
    limit: asked.limit,
    offset: asked.offset,
  };
}

function cents(dollars: number | undefined): number | undefined {
  return dollars === undefined ? undefined : Math.round(dollars * 100);
}

/**
 * The words of a search as a tsquery, or null if they hold nothing to search for. The name of a sub-category also
 * searches for its name in the other language, so that both find the same.
 */
async function askedWords(sql: Sql, text: string): Promise<{ tsquery: string } | null> {
  const names = bothNames.get(named(text));
  return names ? anyName(names) : queryOf(text, vocabularyOf(sql));
}

const named = (text: string) => normalise(text).trim();

/** Both names of every sub-category, keyed by each of them. */
const bothNames = new Map(
  Object.values(subcategories)
    .flat()
    .flatMap(({ label, name }) => [label, name].map((it) => [named(it), [label, name]] as const)),
);
