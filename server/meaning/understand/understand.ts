import type { ListingType } from '#contract/listings/categories.ts';
import type { Understood, UnderstoodFilters } from '#contract/meaning/understand.ts';
import { everySchool } from '#contract/schools/schools.ts';
import type { Context } from '../../context.ts';
import type { Schools } from '../../site/schools.ts';
import { type Concept, conceptsIn, type Found } from '../concepts.ts';
import { dayAt } from './calendar.ts';
import { describeUnderstood } from './describe.ts';
import { bedroomsByBathsIn, bedroomsIn, coursesIn, mileagesIn, yearsIn } from './facets.ts';
import { asksHow, kindIn } from './kinds.ts';
import { nameOf } from './name.ts';
import { negated, sharesNegation } from './negated.ts';
import { barePriceIn, paysMonthly, pricesIn, type Taken } from './prices.ts';
import { type Named, schoolsIn } from './schools.ts';
import { COVER, covered, overlap, type Span, typedText } from './typed.ts';
import { withoutUnwanted } from './unwanted.ts';
import { namesDays, saysMoving, whenIn } from './when.ts';

/**
 * Interprets a typed text of at most 200 characters as a search. Days are in the time zone of the school that the text
 * names, else of the asker's school.
 */
export async function understand(
  { clock, site }: Pick<Context, 'clock' | 'site'>,
  { q, school_id: school }: { q: string; school_id: number },
): Promise<Understood> {
  return understoodAt(q, { school, schools: site.schools }, clock());
}

/** The asker's school, and the schools that can be named. */
export interface AskedAt {
  readonly school: number;
  readonly schools: Schools;
}

/** As `understand`, at a given moment. Searches for the text as it is if nothing in it is recognised. */
export function understoodAt(q: string, at: AskedAt, now: Date): Understood {
  const { taken: _, today: __, unwanted: ___, ...understood } = readAt(q, at, now);
  const { type, name, filters } = understood;
  const nothing = name === '' && !type && Object.keys(filters).length === 0;
  return nothing ? { ...understood, name: q.trim() } : understood;
}

/** Words of a text, in the original spelling, and the filters that they express. */
export interface ReadPart {
  readonly text: string;
  readonly filters: UnderstoodFilters;
}

/** An excluded thing, in the original spelling. */
export interface Unwanted {
  readonly text: string;
  readonly concept: Concept;
}

/** As `understoodAt`, with the words that became filters, the excluded things, and the current day. */
export function readAt(
  q: string,
  { school, schools }: AskedAt,
  now: Date,
): Understood & { taken: readonly ReadPart[]; unwanted: readonly Unwanted[]; today: string } {
  const typed = typedText(q);
  const { unwanted, ...wanted } = withoutUnwanted(typed.folded, conceptsOf(typed.folded));
  const reading = new Reading(wanted);
  const { filters } = reading;
  reading.school(schools);
  const today = dayAt(schools.zoneOf(filters.school_id ?? school), now);
  const refusesHome = unwanted.some(({ concept }) => concept.type === 'house');
  const type = asksHow(typed.folded) ? undefined : reading.listing(today, refusesHome);
  reading.campus(schools.of(school)?.id ?? everySchool, type);
  reading.restore(typed.folded);
  const name = nameOf(typed, reading);
  const said = (lang: 'en' | 'zh') => describeUnderstood(lang, type, filters, { today, schools });
  return {
    ...(type && { type }),
    name,
    filters,
    said: { en: said('en'), zh: said('zh') },
    taken: reading.taken.map((it) => ({ text: typed.spelled(it).trim(), filters: it.filters })),
    unwanted: unwanted.map((it) => ({ text: typed.spelled(it), concept: it.concept })),
    today,
  };
}

/** The concepts of a text, without the bedrooms that are the number of a course. */
function conceptsOf(folded: string): Found[] {
  const courses = coursesIn(folded);
  return conceptsIn(folded).filter(
    (it) => it.concept.bedroom === undefined || !courses.some((course) => overlap(course, it)),
  );
}

/** Reads a text step by step: one recogniser after another takes words, the most specific first. */
class Reading {
  readonly filters: UnderstoodFilters = {};
  readonly taken: Taken[] = [];
  /** Words that no filter expresses, which stay in the name and which no other recogniser reads. */
  readonly kept: Span[] = [];
  readonly concepts: readonly Found[];
  open: string;

  constructor({ open, concepts }: { open: string; concepts: readonly Found[] }) {
    this.open = open;
    this.concepts = concepts;
  }

  /** Takes the first school that the text names. Schools joined by "or" are covered, since the filter has one school. */
  school(schools: Schools): void {
    const named = this.withoutNegated(schoolsIn(this.open, this.concepts, schools));
    const [first] = named;
    if (!first) return;
    this.take(
      named.flatMap((it) =>
        it.school === first.school ? [{ ...it, filters: { school_id: it.school } }] : [],
      ),
    );
    named.forEach((it, index) => {
      const before = named[index - 1];
      if (before && OR.test(this.open.slice(before.to, it.from))) this.cover([it]);
    });
  }

  /** Keeps the schools that the text refuses, and returns the others. */
  private withoutNegated(named: readonly Named[]): Named[] {
    let refused: Span | undefined;
    return named.filter((it) => {
      const joined = refused && sharesNegation(this.open.slice(refused.to, it.from));
      refused = negated(this.open, it) ?? (refused && joined ? { from: refused.to, to: it.to } : undefined);
      if (refused) this.keep(refused);
      return !refused;
    });
  }

  /**
   * Returns the type, and takes the words that become filters. A text that refuses one kind of home and names nothing
   * else looks for another kind.
   */
  listing(today: string, refusesHome: boolean): ListingType | undefined {
    const kind = kindIn(this.open, this.concepts);
    const counted = bedroomsIn(this.open);
    const perhaps = kind.type === undefined || kind.type === 'house' ? bedroomsByBathsIn(this.open) : [];
    const bedrooms = counted.length > 0 ? counted : perhaps;
    const rooms = bedrooms.length > 0 && kind.type !== 'car';
    let type: ListingType | undefined = rooms && kind.type !== 'merchant_house' ? 'house' : kind.type;
    const home = type === 'house' || type === 'merchant_house';
    if (rooms) this.take(bedrooms);
    if (home) this.take(this.studios());
    if (type === undefined && (refusesHome || paysMonthly(this.open))) type = 'house';
    if (type === undefined && saysMoving(this.open) && namesDays(this.open, today)) type = 'house';
    if (type === 'house' || type === 'merchant_house') this.take(whenIn(this.open, today, 'home'));
    if (type === 'car' || type === undefined) {
      this.take(mileagesIn(this.open));
      this.take(yearsIn(this.open, Number(today.slice(0, 4)), type === undefined));
      if (this.filters.mileage_max ?? this.filters.year_min ?? this.filters.year_max) type = 'car';
    }
    const maybeEvent = type === undefined || (type === 'used' && kind.active);
    if (type === 'event' || maybeEvent) {
      this.take(whenIn(type === 'event' ? this.open.replace(DOTTED, '$1/$2') : this.open, today, 'event'));
      if (this.filters.event_after ?? this.filters.event_before) type = 'event';
    }
    this.take(pricesIn(this.open));
    if (type === 'house' && !this.hasPrice()) this.take(barePriceIn(this.open, 'home'));
    if (type === 'car' && !this.hasPrice()) this.take(barePriceIn(this.open, 'car'));
    this.cover(kind.named.filter((it) => it.type === type));
    if (type) this.coverUnsearchable(type, today, [...kind.named, ...this.concepts].filter(isHome));
    return type;
  }

  /** Covers words that neither a filter nor a listing of the type has: days, and words about the deal. */
  private coverUnsearchable(type: ListingType, today: string, homes: readonly Span[]): void {
    this.cover(this.concepts.filter(({ concept }) => OF_THE_DEAL.has(concept.id)));
    this.cover(
      [...this.open.matchAll(PEOPLE)].map(({ index, 0: text }) => ({ from: index, to: index + text.length })),
    );
    if (type === 'event' || type === 'house' || type === 'merchant_house') return;
    if (type === 'used')
      this.cover(
        [...this.open.matchAll(PICKUP)].map((it) => ({ from: it.index, to: it.index + it[0].length })),
      );
    if (type === 'used') this.cover(homes.filter((it) => isWhereItGoes(this.open, it)));
    const days = whenIn(this.open, today, 'event');
    this.cover(days.filter(({ from, to }) => /\p{L}/u.test(this.open.slice(from, to))));
  }

  /** Takes "near campus" as the asker's school, if the text names no school and the asker has one. */
  campus(school: number, type: ListingType | undefined): void {
    const near = this.concepts.filter(({ concept }) => concept.id === 'near-campus');
    if (this.filters.school_id === undefined && school !== everySchool)
      this.take(near.map((it) => ({ ...it, filters: { school_id: school } })));
    else if (this.filters.school_id !== undefined || type !== 'house') this.cover(near);
  }

  private hasPrice(): boolean {
    return (this.filters.min_price ?? this.filters.max_price) !== undefined;
  }

  /** Homes of one room among the concepts. 单间 may also be a room of a shared home, so it stays a word. */
  private studios(): Taken[] {
    return this.concepts.flatMap((it) =>
      it.concept.bedroom === undefined ? [] : [{ ...it, filters: { bedroom: it.concept.bedroom } }],
    );
  }

  /** Takes the spans that are not covered and contradict no earlier filter, and keeps what no filter expresses. */
  private take(found: readonly Taken[]): void {
    const known: Record<string, unknown> = this.filters;
    for (const { from, to, filters } of found) {
      if (this.open.slice(from, to).includes(COVER)) continue;
      const refused = negated(this.open, { from, to });
      const after = { ...this.filters, ...filters };
      if (refused || Object.keys(filters).length === 0 || isImpossible(after)) {
        this.keep(refused ?? { from, to });
        continue;
      }
      if (Object.entries(filters).some(([name, value]) => (known[name] ?? value) !== value)) continue;
      Object.assign(this.filters, filters);
      this.taken.push({ from, to, filters });
      this.open = covered(this.open, { from, to });
    }
  }

  private keep(span: Span): void {
    this.kept.push(span);
    this.open = covered(this.open, span);
  }

  /** Makes the kept words readable again. */
  restore(folded: string): void {
    for (const { from, to } of this.kept)
      this.open = this.open.slice(0, from) + folded.slice(from, to) + this.open.slice(to);
  }

  private cover(spans: readonly Span[]): void {
    for (const span of spans) this.open = covered(this.open, span);
  }
}

/** Whether a lowest value is above the highest. */
const isImpossible = (it: UnderstoodFilters): boolean =>
  (it.min_price ?? 0) > (it.max_price ?? Infinity) || (it.year_min ?? 0) > (it.year_max ?? Infinity);

const isHome = (it: Span & ({ type: ListingType } | { concept: Concept })): boolean =>
  ('concept' in it ? it.concept.type : it.type) === 'house';

/** Whether a home is only where a thing goes: "a lamp for my room", 放在卧室的地毯. */
const isWhereItGoes = (open: string, { from, to }: Span): boolean =>
  /\b(?:for|in|into|fits?) (?:(?:my|our|an?|the|small) )*$|(?:放在?|适合)$/u.test(open.slice(0, from)) ||
  /^里?用的/u.test(open.slice(to));

/** Concepts about the deal, not about the thing. */
const OF_THE_DEAL = new Set('recommendation advice pickup-only urgent negotiable firm-price'.split(' '));
const PICKUP = /\b(?:local )?pick[ -]?up\b|自提|自取|面交/gu;
const PEOPLE =
  /\b(?:for )?(?:\d|one|two|three|four|five) (?:persons?|people|ppl|guys|girls|students)\b|(?<!\d)[一二两三四五\d]个?人(?!民)(?:住|用)?/gu;
/** In a search for an event, 12.5 is a day. */
const DOTTED =
  /(?<=^|[\s\0\p{sc=Han}])(?<!(?:under|below|over|above|than|about|around|most|least|超过|低于|高于|最多|不到) ?)(1[0-2]|[1-9])\.(3[01]|[12]\d|0?[1-9])(?=$|[\s\0号日\p{P}]|\p{sc=Han})(?! ?(?:刀|块|元|美|万|公里|英里|dollars|bucks|miles?))/gu;
const OR = /^ ?(?:or|and|\/|,|、|和|或者?) ?$/u;
