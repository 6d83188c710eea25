import type { ListingType } from '#contract/listings/categories.ts';
import { typeFields } from '#contract/listings/listings.ts';
import { conceptsIn } from '../concepts.ts';
import { fold } from '../fold.ts';
import { type Days, daysIn } from './days.ts';
import { bedroomsIn, mileagesIn, yearsIn } from './facets.ts';
import type { Taken } from './prices.ts';
import { covered } from './typed.ts';

/** Filter values that the text of a listing states; null if it states none or several. */
export interface Stated {
  bedroom: number | null;
  movein_at: string | null;
  year: number | null;
  mileage: number | null;
  eventStartAt: string | null;
}

/**
 * Reads a listing's title and, for missing values, its description. Relative days count from `day` (`2026-11-23`), the
 * day of publication. Each value is valid for its field.
 */
export function statedIn(
  type: ListingType,
  { name, description }: { name: string | null; description: string | null },
  day: string,
): Stated {
  const title = linesOf(name);
  const rest = linesOf(description);
  const read = <F extends keyof Stated>(
    field: F,
    values: (line: string, titled: boolean) => Stated[F][],
  ): Stated[F] => {
    const said = title.flatMap((line) => values(line, true));
    const all = new Set(said.length > 0 ? said : rest.flatMap((line) => values(line, false)));
    const value = all.size === 1 ? ([...all][0] ?? null) : null;
    return typeFields[field].safeParse(value).success ? value : null;
  };
  const home = type === 'house' || type === 'merchant_house';
  return {
    ...nothing,
    ...(home && {
      bedroom: read('bedroom', bedrooms),
      movein_at: read('movein_at', (it) => moveIns(it, day)),
    }),
    ...(type === 'car' && {
      year: read('year', (it, titled) => years(it, Number(day.slice(0, 4)), titled)),
      mileage: read('mileage', miles),
    }),
    ...(type === 'event' && { eventStartAt: read('eventStartAt', (it) => starts(it, day)) }),
  };
}

const nothing: Stated = { bedroom: null, movein_at: null, year: null, mileage: null, eventStartAt: null };

function linesOf(text: string | null): string[] {
  return fold((text ?? '').slice(0, READ_LENGTH).toWellFormed())
    .split(/[\n。!;]/u)
    .map((line) => line.replace(/\s+/gu, ' ').trim());
}

/** A number without a filter value is null. In a description, "beds" may be furniture, and a studio may be for yoga. */
function bedrooms(line: string, titled: boolean): (number | null)[] {
  const counted = every(line, bedroomsIn)
    .filter((it) => titled || !/beds?$/.test(line.slice(it.from, it.to)))
    .map(({ filters }) => filters.bedroom ?? null);
  const studios = conceptsIn(line).filter(
    ({ concept, text }) => concept.bedroom === 0 && (titled || text !== 'studio'),
  );
  return [...counted, ...studios.map(() => 0)];
}

/** A year in a description may be that of a purchase, so it counts only next to a car or words for a model year. */
function years(line: string, thisYear: number, titled: boolean): number[] {
  const cars = conceptsIn(line).filter(({ concept }) => concept.type === 'car');
  return every(line, (open) => yearsIn(open, thisYear, false)).flatMap(({ from, to, filters }) => {
    const { year_min: first, year_max: last } = filters;
    const names =
      titled ||
      /款$/u.test(line.slice(from, to)) ||
      /(?:model year|year:|year is|年份[:：]?) ?$/u.test(line.slice(0, from)) ||
      cars.some((car) => car.from - to >= 0 && car.from - to <= 1);
    return names && first !== undefined && first === last ? [first] : [];
  });
}

function miles(line: string): number[] {
  return every(line, mileagesIn).flatMap(({ from, to, filters }) => {
    const around = line.slice(Math.max(0, from - 24), to + 16);
    return SERVICE.test(around) ? [] : (filters.mileage_max ?? []);
  });
}

/** The first days of leases: "available Jan 5", 1月到5月, 随时入住. */
function moveIns(line: string, day: string): string[] {
  if (AT_ONCE.test(line)) return [day];
  return spans(line, day).flatMap(({ from, to, first, joined }) =>
    joined || BEGINS.test(line.slice(0, from)) || BEGINNING.test(line.slice(to)) ? [first] : [],
  );
}

/** The first day that is neither a deadline nor recurring. */
function starts(line: string, day: string): string[] {
  const open = spans(line, day).filter(
    ({ from, to }) => !ENDS.test(line.slice(Math.max(0, from - 24), from)) && !ENDING.test(line.slice(to)),
  );
  return open.slice(0, 1).map(({ first }) => first);
}

/** The days of a line; a range is one entry. */
function spans(line: string, day: string): (Days & { joined: boolean })[] {
  const found: (Days & { joined: boolean })[] = [];
  for (const it of daysIn(line, day)) {
    const before = found.at(-1);
    if (before && JOINT.test(line.slice(before.to, it.from)))
      found[found.length - 1] = { ...before, to: it.to, joined: true };
    else found.push({ ...it, joined: false });
  }
  return found;
}

/** Applies a recogniser to the remaining text until it finds nothing. */
function every(line: string, read: (open: string) => Taken[]): Taken[] {
  const found: Taken[] = [];
  for (let open = line; found.length < MOST_MATCHES; ) {
    const taken = read(open);
    if (taken.length === 0) break;
    found.push(...taken);
    open = taken.reduce(covered, open);
  }
  return found;
}

/** Characters to read; a long description states these values at its beginning. */
const READ_LENGTH = 2000;
const MOST_MATCHES = 20;
const JOINT = /^ ?(?:to|through|thru|until|till|-|–|—|~|到|至) ?$/u;
const AT_ONCE =
  /\b(?:available (?:now|immediately)|immediate(?:ly)? (?:move[ -]?in|available)|move in (?:now|immediately))\b|(?:随时|立即|马上|即可|拎包)(?:可以?)?入住/u;
const BEGINS =
  /(?:\b(?:available|move[ -]?in|moving in|starting|starts?|starting from|from|beginning|as of|after|date)|入住|起租|入住时间|起租时间|从|自) ?(?:date|from|on|in|is|for|[:：])? ?(?:the )?$/u;
const BEGINNING = /^ ?(?:可以?)?(?:起|入住|搬入|搬进|开始|之后|以后|后|onwards?\b|or later\b|move[ -]?in\b)/u;
const ENDS =
  /\b(?:before|by|until|till|due|deadline|rsvp|regist\w+|sign up|tickets?|every|each|last)\b[^,.]*$|(?:截止|报名|之前|每个?)[^,，]*$/u;
const ENDING = /^ ?(?:之前|以前|前(?!后)|截止|报名)/u;
/** Words near a distance that is no odometer reading. */
const SERVICE =
  /warranty|ago|oil|tires?|brakes?|serviced?|every|next|until|保养|质保|保修|换|每|轮胎|机油|续航|range/u;
