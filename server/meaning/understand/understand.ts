import type { ListingType } from '#contract/listings/categories.ts';
import type { Understood, UnderstoodFilters } from '#contract/meaning/understand.ts';
import { everySchool } from '#contract/schools/schools.ts';
import type { Context } from '../../context.ts';
import type { Schools } from '../../site/schools.ts';
import { type Concept, conceptsIn, type Found } from '../concepts.ts';
import { dayAt } from './calendar.ts';
import { bedroomsIn, mileagesIn, yearsIn } from './facets.ts';
import { asksHow, kindIn } from './kinds.ts';
import { nameOf } from './name.ts';
import { barePriceIn, paysMonthly, pricesIn, type Taken } from './prices.ts';
import { sayUnderstood } from './said.ts';
import { covered, type Span, typedText } from './typed.ts';
import { withoutUnwanted } from './unwanted.ts';
import { namesDays, saysMoving, whenIn } from './when.ts';

/**
 * Interprets a typed text of at most 200 characters as a search. Days count in the zone of the school it names, or the
 * asker's.
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

/** As `understand`, at a moment. */
export function understoodAt(q: string, at: AskedAt, now: Date): Understood {
  const { taken: _, today: __, unwanted: ___, ...understood } = readAt(q, at, now);
  return understood;
}

/** Words of a text, in the asker's spelling, and the filters that they express. */
export interface Told {
  readonly text: string;
  readonly filters: UnderstoodFilters;
}

/** An excluded thing, in the asker's own words. */
export interface Unwanted {
  readonly text: string;
  readonly concept: Concept;
}

/** As `understoodAt`, with the words that became filters, and the excluded things. */
export function readAt(
  q: string,
  { school, schools }: AskedAt,
  now: Date,
): Understood & { taken: readonly Told[]; unwanted: readonly Unwanted[]; today: string } {
  const typed = typedText(q);
  const { unwanted, ...wanted } = withoutUnwanted(typed.folded, conceptsIn(typed.folded));
  const reading = new Reading(wanted);
  const { filters } = reading;
  reading.school(schools);
  const today = dayAt(schools.zoneOf(filters.school_id ?? school), now);
  const refusesHome = unwanted.some(({ concept }) => concept.type === 'house');
  const type = asksHow(typed.folded) ? undefined : reading.listing(today, refusesHome);
  const name = nameOf(typed, reading.open, reading.concepts);
  const said = (lang: 'en' | 'zh') => sayUnderstood(lang, type, filters, { today, schools });
  const nothing = name === '' && !type && Object.keys(filters).length === 0;
  return {
    ...(type && { type }),
    name: nothing ? q.trim() : name,
    filters,
    said: { en: said('en'), zh: said('zh') },
    taken: reading.taken.map((it) => ({ text: typed.spelled(it).trim(), filters: it.filters })),
    unwanted: unwanted.map((it) => ({ text: typed.spelled(it), concept: it.concept })),
    today,
  };
}

/** A text while it is read: the most specific recogniser first, each taking its part. */
class Reading {
  readonly filters: UnderstoodFilters = {};
  readonly taken: Taken[] = [];
  readonly concepts: readonly Found[];
  open: string;

  constructor({ open, concepts }: { open: string; concepts: readonly Found[] }) {
    this.open = open;
    this.concepts = concepts;
  }

  /** The first school that is named; 1, all schools, is not a place. */
  school(schools: Schools): void {
    const found = this.concepts.find(({ concept }) => concept.school !== undefined);
    const school = schools.of(found?.concept.school ?? everySchool)?.id ?? everySchool;
    if (found && school !== everySchool) this.take([{ ...found, filters: { school_id: school } }]);
  }

  /**
   * Returns the type, and takes the words that filter it. Refusing one kind of home, without naming anything else,
   * means looking for another.
   */
  listing(today: string, refusesHome: boolean): ListingType | undefined {
    const bedrooms = bedroomsIn(this.open);
    const kind = kindIn(this.open, this.concepts);
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
    const held = type === undefined || (type === 'used' && kind.active);
    if (type === 'event' || held) {
      this.take(whenIn(this.open, today, 'event'));
      if (this.filters.event_after ?? this.filters.event_before) type = 'event';
    }
    this.take(pricesIn(this.open));
    if (type === 'house' && !this.priced()) this.take(barePriceIn(this.open, 'home'));
    if (type === 'car' && !this.priced()) this.take(barePriceIn(this.open, 'car'));
    this.cover(kind.named.filter((it) => it.type === type));
    return type;
  }

  private priced(): boolean {
    return (this.filters.min_price ?? this.filters.max_price) !== undefined;
  }

  private studios(): Taken[] {
    return this.concepts.flatMap((it) =>
      it.concept.bedroom === undefined ? [] : [{ ...it, filters: { bedroom: it.concept.bedroom } }],
    );
  }

  /** Takes the spans that are still free and repeat nothing. */
  private take(found: readonly Taken[]): void {
    const known: Record<string, unknown> = this.filters;
    for (const { from, to, filters } of found) {
      if (this.open.slice(from, to).includes('\0')) continue;
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
