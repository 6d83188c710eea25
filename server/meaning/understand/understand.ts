import type { ListingType } from '#contract/listings/categories.ts';
import type { Understood, UnderstoodFilters } from '#contract/meaning/understand.ts';
import { everySchool } from '#contract/schools/schools.ts';
import type { Context } from '../../context.ts';
import type { Schools } from '../../site/schools.ts';
import { type Concept, conceptsIn, type Found, stopWordsIn } from '../concepts.ts';
import { isThing } from '../things.ts';
import { dayAt } from './calendar.ts';
import { describeUnderstood } from './describe.ts';
import { bedroomsByBathsIn, bedroomsIn, mileagesIn, yearsIn } from './facets.ts';
import { asksHow, kindIn } from './kinds.ts';
import { barePriceIn, paysMonthly, pricesIn, type Taken } from './prices.ts';
import { schoolsIn } from './schools.ts';
import { COVER, covered, type Span, type Typed, typedText } from './typed.ts';
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
  const { unwanted, ...wanted } = withoutUnwanted(typed.folded, conceptsIn(typed.folded));
  const reading = new Reading(wanted);
  const { filters } = reading;
  reading.school(schools);
  const today = dayAt(schools.zoneOf(filters.school_id ?? school), now);
  const refusesHome = unwanted.some(({ concept }) => concept.type === 'house');
  const type = asksHow(typed.folded) ? undefined : reading.listing(today, refusesHome);
  reading.campus(schools.of(school)?.id ?? everySchool, type);
  const name = nameOf(typed, reading, stopWordsIn(reading.open));
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

/**
 * The remaining text to search for, in the original spelling, without stop words at the ends of its parts. A single
 * character or digit that remains belongs to the words taken, unless it is a thing: 想租[个], [2] rooms, but 免费的灯.
 */
function nameOf(typed: Typed, { open, concepts }: Reading, stopWords: readonly Span[]): string {
  return [...open.matchAll(STRETCH)]
    .map((match) => bare(open, { from: match.index, to: match.index + match[0].length }, stopWords))
    .map((span) => ({
      text: typed.spelled(span),
      thing: concepts.some((it) => it.from === span.from && isThing(it.concept)),
    }))
    .filter(({ text, thing }) => text !== '' && (thing || !SINGLE.test(text)))
    .map(({ text }) => text)
    .join(' ')
    .replace(/\p{Extended_Pictographic}\ufe0f?/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

function bare(open: string, span: Span, stopWords: readonly Span[]): Span {
  let { from, to } = span;
  for (let before = -1; before !== to - from; ) {
    before = to - from;
    from += START.exec(open.slice(from, to))?.[0].length ?? 0;
    to -= END.exec(open.slice(from, to))?.[0].length ?? 0;
    const first = stopWords.find((it) => it.from <= from && from < it.to && !HYPHEN.test(open.slice(it.to)));
    if (first) from = Math.min(first.to, to);
    const last = stopWords.find(
      (it) => it.from < to && to <= it.to && !HYPHENED.test(open.slice(0, it.from)),
    );
    if (last) to = Math.max(last.from, from);
  }
  return { from, to };
}

/** Reads a text step by step: one recogniser after another takes words, the most specific first. */
class Reading {
  readonly filters: UnderstoodFilters = {};
  readonly taken: Taken[] = [];
  readonly concepts: readonly Found[];
  open: string;

  constructor({ open, concepts }: { open: string; concepts: readonly Found[] }) {
    this.open = open;
    this.concepts = concepts;
  }

  /** Takes the first school that the text names. Schools joined by "or" are covered, since the filter has one school. */
  school(schools: Schools): void {
    const named = schoolsIn(this.open, this.concepts, schools);
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

  private studios(): Taken[] {
    return this.concepts.flatMap((it) =>
      it.concept.bedroom === undefined ? [] : [{ ...it, filters: { bedroom: it.concept.bedroom } }],
    );
  }

  /** Takes the spans that are not covered and contradict no earlier filter. */
  private take(found: readonly Taken[]): void {
    const known: Record<string, unknown> = this.filters;
    for (const { from, to, filters } of found) {
      if (this.open.slice(from, to).includes(COVER)) continue;
      if (Object.entries(filters).some(([name, value]) => (known[name] ?? value) !== value)) continue;
      Object.assign(this.filters, filters);
      this.taken.push({ from, to, filters });
      this.open = covered(this.open, { from, to });
    }
  }

  private cover(spans: readonly Span[]): void {
    for (const span of spans) this.open = covered(this.open, span);
  }
}

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
  /\b(?:for )?(?:\d|one|two|three|four|five) (?:persons?|people|ppl|guys|girls|students)\b|[一二两三四五\d]个?人(?:住|用)?/gu;
/** In a search for an event, 12.5 is a day. */
const DOTTED =
  /(?<=^|[\s\0\p{sc=Han}])(?<!(?:under|below|over|above|than|about|around|most|least|超过|低于|高于|最多|不到) ?)(1[0-2]|[1-9])\.(3[01]|[12]\d|0?[1-9])(?=$|[\s\0号日\p{P}]|\p{sc=Han})(?! ?(?:刀|块|元|美|万|公里|英里|dollars|bucks|miles?))/gu;
const OR = /^ ?(?:or|and|\/|,|、|和|或者?) ?$/u;
const STRETCH = new RegExp(`[^${COVER}]+`, 'g');
/** "All" of "All-Clad" and "at" of "AT&T" are parts of names. */
const HYPHEN = /^[-&]\p{L}/u;
const HYPHENED = /\p{L}[-&]$/u;
const SINGLE = /^(?:\p{sc=Han}|\d)$/u;
const START = /^(?:['’]s(?!\p{L})|ones(?!\p{L})|[\s\p{P}\p{S}]|的)+/u;
const END = /(?:[\s\p{P}\p{S}]|(?<!\p{L})ones|[吗呢吧啊呀嘛哦]|(?<!什|怎)么|(?<!目)的|了)+$/u;
