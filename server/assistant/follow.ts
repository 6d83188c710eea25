import type { ListingType } from '#contract/listings/categories.ts';
import type { UnderstoodFilters } from '#contract/meaning/understand.ts';
import type { Unwanted } from '../meaning/understand/understand.ts';
import type { ListingSearch, ParsedQuestion } from './reading.ts';

/** The last search of a room, which follow-up questions refine. */
export interface Remembered extends ListingSearch {
  /** The median price of the shown listings; "cheaper" means below it. */
  readonly middle?: number | undefined;
}

/**
 * Returns the search of a question: its own, or the former one with additions. A question that names a kind of thing
 * begins a new search; null if it asks for no listing.
 */
export function followed(asked: ParsedQuestion, before: Remembered | undefined): ListingSearch | null {
  const fresh = asked.kind === 'listing' || asked.kind === 'open' ? asked : null;
  if (!before || asked.own || !asked.adds || !fresh) return fresh;
  const filters = convert(asked, before.type);
  if (!filters) return fresh;
  const cheaper = asked.cheaper && before.middle !== undefined && before.middle > 0;
  return {
    type: before.type ?? asked.type,
    name: [before.name, asked.name].filter(Boolean).join(' ').slice(0, LONGEST),
    filters: {
      ...without(before.filters, filters),
      ...filters,
      ...(cheaper && filters.max_price === undefined && { max_price: below(before.middle) }),
    },
    unwanted: each([...(before.unwanted ?? []), ...(asked.unwanted ?? [])]),
    cheapest: asked.cheapest || before.cheapest || false,
  };
}

/** The unwanted things, each once. */
const each = (unwanted: readonly Unwanted[]): readonly Unwanted[] => [
  ...new Map(unwanted.map((it) => [it.concept.id, it])).values(),
];

/** The highest price in whole dollars below another. */
const below = (price: number): number => Math.max(0, Math.ceil(price) - 1);

/**
 * The filters for another type: days become the day by which a home is free. Undefined if they describe another thing.
 */
function convert(asked: ParsedQuestion, type: ListingType | undefined): UnderstoodFilters | undefined {
  if (asked.type === undefined || asked.type === type) return asked.filters;
  const { event_after, event_before, ...rest } = asked.filters;
  const day = event_before ?? event_after;
  if (asked.type === 'event' && type === 'house' && day !== undefined) return { ...rest, movein_before: day };
  return undefined;
}

/** The old filters without those that the new ones replace: a highest price also replaces a lowest one. */
function without(old: UnderstoodFilters, fresh: UnderstoodFilters): UnderstoodFilters {
  const said = new Set(Object.keys(fresh).map(groupOf));
  return Object.fromEntries(Object.entries(old).filter(([name]) => !said.has(groupOf(name))));
}

const groupOf = (filter: string): string => /price|year|event/.exec(filter)?.[0] ?? filter;
const LONGEST = 200;
