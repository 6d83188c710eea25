import type { ListedItem, ListListings } from '#contract/listings/listings.ts';
import type { UnderstoodFilters } from '#contract/meaning/understand.ts';
import { everySchool } from '#contract/schools/schools.ts';
import type { Context } from '../../context.ts';
import { list } from '../../listings/browse.ts';
import { type Concept, conceptsIn, idsOf, isFoundBy } from '../../meaning/concepts.ts';
import { fold } from '../../meaning/fold.ts';
import { isThing } from '../../meaning/things.ts';
import { withoutUnwanted } from '../../meaning/understand/unwanted.ts';
import type { ListingSearch } from '../reading.ts';

/** The listings that match a search: at most eight to show, their prices, and the total. */
export interface Fits {
  readonly items: readonly ListedItem[];
  /** Every examined match, in the same order. */
  readonly all: readonly ListedItem[];
  readonly total: number;
  /** Whether there may be more matches, since not all results of the search were examined. */
  readonly more: boolean;
  /** The screens that show the matches, each with its number of them. */
  readonly screens: readonly SearchScreen[];
  /** Every known price, lowest first. */
  readonly prices: readonly number[];
}

/** The screen of a search, as the answer links it. */
export interface SearchScreen {
  readonly search: ListingSearch;
  readonly total: number;
  readonly more: boolean;
  /** The number of listings that it shows besides the matches; undefined if not all were examined. */
  readonly others: number | undefined;
}

/** The nearest results of a search without matches, and the filters dropped for them. */
export interface Nearest extends Fits {
  readonly wanted: ListingSearch;
  readonly gaveUp: UnderstoodFilters & { name?: string };
}

/**
 * Returns the listings that fit, by the list call of the search's screen: best first, then newest; or cheapest first.
 * Other things that only mention the words, and unwanted ones, do not fit. Homes of merchants count as homes.
 */
export async function findFits(context: Context, wanted: ListingSearch): Promise<Fits> {
  const searches = wanted.type === 'house' ? [wanted, { ...wanted, type: MERCHANTS }] : [wanted];
  const pages = await Promise.all(searches.map((it) => examine(context, it)));
  const found = fitsAmong(
    pages.flatMap(({ items }) => items),
    wanted,
  );
  const screens = pages.map((page) => screenOf(page, found));
  const shown = screens.filter(({ total }) => total > 0);
  return {
    items: found.slice(0, mostShown),
    all: found,
    total: screens.reduce((sum, { total }) => sum + total, 0),
    more: screens.some(({ more }) => more),
    screens: shown.length > 0 ? shown : screens.slice(0, 1),
    prices: found.flatMap(({ price }) => price ?? []).sort((one, other) => one - other),
  };
}

/** The listings of a search's screen that were examined, of all that it shows. */
interface Examined {
  readonly search: ListingSearch;
  readonly items: readonly ListedItem[];
  readonly total: number;
}

/** Reads the first page of the list and, if too few of it fit, also the most relevant ones. */
async function examine(context: Context, search: ListingSearch): Promise<Examined> {
  const request = requestOf(search);
  const { items, total } = await list(context, request);
  const enough = total <= items.length || search.name === '' || fitsAmong(items, search).length >= mostShown;
  if (enough) return { search, items, total };
  const { items: best } = await list(context, { ...request, sort: 'relevance' });
  const others = best.filter(({ iid }) => !items.some((it) => it.iid === iid));
  return { search, items: [...items, ...others], total };
}

/** The number of listings: all found ones if every examined one fits, otherwise the fitting ones among the examined. */
function screenOf({ search, items, total }: Examined, found: readonly ListedItem[]): SearchScreen {
  const fitting = items.filter((it) => found.includes(it)).length;
  if (fitting === items.length) return { search, total, more: false, others: 0 };
  const whole = total <= items.length;
  return { search, total: fitting, more: !whole, others: whole ? items.length - fitting : undefined };
}

function fitsAmong(items: readonly ListedItem[], wanted: ListingSearch): ListedItem[] {
  const asked = conceptsIn(fold(wanted.name)).map(({ concept }) => concept);
  const rated = items
    .map((item) => ({ item, rank: rankOf(item, asked) }))
    .filter(
      ({ item, rank }) => rank > 0 && !(wanted.cheapest && item.price === null) && !isUnwanted(item, wanted),
    );
  const best = asked.some(isThing) && rated.some(({ rank }) => rank === 2) ? 2 : 1;
  return rated
    .filter(({ rank }) => rank >= best)
    .sort((one, other) =>
      wanted.cheapest
        ? (one.item.price ?? 0) - (other.item.price ?? 0)
        : other.rank - one.rank || other.item.publish_timestamp.localeCompare(one.item.publish_timestamp),
    )
    .map(({ item }) => item);
}

/**
 * The nearest listings: drops one filter, in order, until something matches. The type always stays. Events for other
 * days are in the order of their distance from the asked ones, those before `today` at the end.
 */
export async function findNearest(
  context: Context,
  wanted: ListingSearch,
  today: string,
): Promise<Nearest | undefined> {
  for (const gaveUp of toGiveUp(wanted)) {
    const { name, ...lost } = gaveUp;
    const filters = Object.fromEntries(Object.entries(wanted.filters).filter(([it]) => !(it in lost)));
    const rest = { ...wanted, filters, name: name === undefined ? wanted.name : restOf(wanted) };
    const below = lost.max_price !== undefined;
    const fits = await findFits(context, { ...rest, cheapest: below || (wanted.cheapest ?? false) });
    const items = fits.all.toSorted((one, other) => daysTo(one, lost, today) - daysTo(other, lost, today));
    if (fits.total > 0) return { ...fits, items: items.slice(0, mostNear), wanted: rest, gaveUp };
  }
  return undefined;
}

/** The days between an event and the asked days; 0 if no days of events were asked for. */
function daysTo({ eventStartAt }: ListedItem, asked: UnderstoodFilters, today: string): number {
  const first = asked.event_after ?? asked.event_before;
  const last = asked.event_before ?? asked.event_after;
  if (first === undefined || last === undefined) return 0;
  const day = eventStartAt?.slice(0, 10);
  if (day === undefined || day < today) return FARTHEST;
  return day < first ? daysBetween(day, first) : daysBetween(last, day);
}

const daysBetween = (from: string, to: string): number =>
  Math.max(0, (Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / 86_400_000);

/** The filters to drop, in this order: prices, days, the school, years and miles, descriptive words, bedrooms. */
function toGiveUp({ name, filters, ...rest }: ListingSearch): Nearest['gaveUp'][] {
  const taken = groups.map((names) =>
    Object.fromEntries(Object.entries(filters).filter(([it]) => names.includes(it))),
  );
  const [prices = {}, days = {}, school = {}, cars = {}, rooms = {}] = taken;
  const words = name !== '' && restOf({ ...rest, name, filters }) !== name ? { name } : {};
  const single: Nearest['gaveUp'][] = [prices, days, school, cars, words, rooms];
  const several = single.map((_, index) => Object.assign({}, ...single.slice(0, index + 1)));
  return [...single, ...several].filter((it) => Object.keys(it).length > 0);
}

/** The words of the thing alone; words that only describe a home are dropped entirely. */
function restOf({ name, type }: ListingSearch): string {
  const folded = fold(name);
  const thing = conceptsIn(folded)
    .filter(({ concept }) => isThing(concept))
    .at(-1);
  if (thing) return thing.text;
  return type === 'house' ? '' : name;
}

const groups = [
  ['min_price', 'max_price'],
  ['movein_before', 'event_after', 'event_before'],
  ['school_id'],
  ['year_min', 'year_max', 'mileage_max'],
  ['bedroom'],
];

/** 0 if the listing is another thing, 2 if title or tags contain all words, 1 if its text does. */
function rankOf({ name, tag, type }: ListedItem, asked: readonly Concept[]): 0 | 1 | 2 {
  const things = asked.filter(isThing);
  if (type === 'car' && tag.includes(CAR_PARTS) && !things.some((it) => it.tag === CAR_PARTS)) return 0;
  const said = ids(`${name}\n${tag.join('\n')}`);
  if (asked.every((it) => isFoundBy(it, said.all))) return 2;
  const alone = type === 'used' || type === 'event';
  const names = alone && ids(name).things.some((it) => it.type === type);
  return names && things.length > 0 && !things.some((it) => isFoundBy(it, said.all)) ? 0 : 1;
}

/** Whether the text of a listing excludes the thing: "no roommates". */
function isUnwanted(
  { name, tag, description, bedroom }: ListedItem,
  { unwanted = [] }: ListingSearch,
): boolean {
  if (unwanted.length === 0) return false;
  if (unwanted.some(({ concept }) => concept.bedroom !== undefined && concept.bedroom === bedroom))
    return true;
  const folded = fold(`${name}\n${tag.join('\n')}\n${description}`);
  const { concepts } = withoutUnwanted(folded, conceptsIn(folded));
  const said = new Set(concepts.flatMap(({ concept }) => idsOf(concept)));
  return unwanted.some(({ concept }) => isFoundBy(concept, said));
}

function ids(text: string): { all: ReadonlySet<string>; things: readonly Concept[] } {
  const concepts = conceptsIn(fold(text)).map(({ concept }) => concept);
  return { all: new Set(concepts.flatMap(idsOf)), things: concepts.filter(isThing) };
}

function requestOf({ type, name, filters, cheapest }: ListingSearch): ListListings {
  const { school_id, ...rest } = filters;
  return {
    ...rest,
    type,
    ...(name !== '' && { name }),
    school_id: school_id ?? everySchool,
    sort: cheapest ? 'price_asc' : 'time_desc',
    limit: mostLookedAt,
    offset: 0,
  };
}

/** The address of the search's screen with the same filters. */
export function searchPath({ type, name, filters, cheapest }: ListingSearch): string {
  const query = new URLSearchParams({ school_id: `${filters.school_id ?? everySchool}` });
  for (const [field, value] of Object.entries(filters)) query.set(field, `${value}`);
  if (cheapest) query.set('sort', 'price_asc');
  if (!type && name) query.set('name', name);
  const path = !type
    ? '/search'
    : name
      ? `/search/${encodeURIComponent(name)}/${type}/0`
      : `/search/${type}/0`;
  return `${path}?${query}`.replace(/[()]/g, (it) => (it === '(' ? '%28' : '%29'));
}

/** Verified merchants' homes have a type of their own, which the page of rentals shows beside the others. */
const MERCHANTS = 'merchant_house' as const;
/** The label of parts, which are not cars. */
const CAR_PARTS = '改装配件工具';
const FARTHEST = 1_000_000;
const mostShown = 8;
const mostNear = 4;
/** The most listings that one list call returns. */
const mostLookedAt = 60;
