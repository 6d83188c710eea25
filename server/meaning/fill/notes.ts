import { isBlank } from '#contract/blank.ts';
import type { ListingType } from '#contract/listings/categories.ts';
import { dateOrders, fieldsOfType, setListingRequest } from '#contract/listings/listings.ts';
import type { FilledFields, FilledName } from '#contract/meaning/fill.ts';
import type { Subcategories } from '../../site/subcategories.ts';
import { conceptsIn } from '../concepts.ts';
import { bedroomsIn } from '../understand/facets.ts';
import { covered, type Span, type Typed, typedText } from '../understand/typed.ts';
import { carFactsIn } from './car.ts';
import { contactIn, without } from './contact.ts';
import { meetingIn, stayIn } from './days.ts';
import { kindOf } from './kind.ts';
import { addressIn, dishesIn, hoursIn, type Place, venueIn } from './places.ts';
import { pricesOf } from './price.ts';
import { titleOf } from './title.ts';

export interface Filled {
  readonly fields: FilledFields;
  /** The fields to check, which weak rules or a model filled. */
  readonly unsure: readonly FilledName[];
}

/**
 * Reads fields from notes, in the form that `item/set` accepts, with an open sub-category. `chosen` is the type that
 * the writer has chosen, if any.
 */
export function readNotes(
  notes: string,
  today: string,
  subcategories: Subcategories,
  chosen?: ListingType,
): Filled {
  const text = notes
    .toWellFormed()
    .replace(/[\0\ufffc]/g, ' ')
    .replace(/\r\n?/g, '\n');
  const { contact, spans } = contactIn(text);
  // A combining mark without its letter would attach to the `;`.
  const open = without(text, spans, '\n')
    .replace(/\n(?=\p{M})/gu, '; ')
    .replaceAll('\n', ';');
  const reading = new Reading(
    typedText(open.replace(KNIFE, '刀').replace(PURSE, '$').replaceAll('➕', '+')),
    today,
    subcategories,
  );
  const fields = reading.read(chosen);
  const description = describedIn(without(text, spans, '\ufffc'));
  return checked(
    { ...fields, ...(!isBlank(description) && { description }), ...(contact && { contact }) },
    reading.weak,
  );
}

/** The lines with content, without the words that introduce a removed contact (`\ufffc`). */
const describedIn = (text: string): string =>
  text
    .replace(AROUND_GAP, (_, before = '', after = '') => spaced(/[.。!！?？]/.test(before) ? before : after))
    .split('\n')
    .map((line) =>
      line
        .replace(/[ \t]{2,}/g, ' ')
        .replace(/(?<![\s,，、:：;；(（-])[\s,，、:：;；(（-]+$/u, '')
        .replace(/^[\s,，、;；)）]+/u, ''),
    )
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .join('\n');
const spaced = (mark: string): string => (/[。，；、！？）]/.test(mark) ? mark : `${mark} `);
const AROUND_GAP = /([,，;；、:：(（.。!！?？-]?)[ \t]*\ufffc(?:[ \t]*\ufffc)*[ \t]*([.。,，;；、)）]?)/gu;

/** The valid fields of `item/set` that the type has. */
export function checked(fields: FilledFields, weak: ReadonlySet<FilledName>): Filled {
  const belonging = new Set<string>([...COMMON, ...(fields.type ? fieldsOfType[fields.type] : [])]);
  const kept = Object.entries(fields).filter(
    ([name, value]) =>
      belonging.has(name) &&
      value !== undefined &&
      value !== '' &&
      setListingRequest.safeParse({ [name]: value }).success,
  );
  const good: FilledFields = Object.fromEntries(kept);
  for (const [start, end] of dateOrders) {
    const [from, to] = [good[start], good[end]];
    if (from && to && (to.includes('T') ? to : `${to}T~`) < from) delete good[end];
  }
  return { fields: good, unsure: [...weak].filter((name) => good[name] !== undefined) };
}

/** Reads notes step by step; text that one recogniser took is hidden from later ones. */
class Reading {
  readonly weak = new Set<FilledName>();
  readonly #typed: Typed;
  readonly #today: string;
  readonly #subcategories: Subcategories;
  #open: string;

  constructor(typed: Typed, today: string, subcategories: Subcategories) {
    this.#subcategories = subcategories;
    this.#typed = typed;
    this.#today = today;
    this.#open = typed.folded;
  }

  read(chosen?: ListingType): FilledFields {
    const concepts = conceptsIn(this.#typed.folded);
    const car = carFactsIn(this.#open, Number(this.#today.slice(0, 4)));
    const meeting = meetingIn(this.#open, this.#today);
    const evidence = {
      priced: pricesOf(this.#open, undefined).price !== undefined,
      dated: meeting.start !== undefined,
      timed: meeting.start?.includes('T') ?? false,
      driven: car.mileage !== undefined,
    };
    const { type, tag, weak } = kindOf(
      this.#open,
      concepts,
      { ...evidence, subcategories: this.#subcategories },
      chosen,
    );
    if (weak) this.weak.add('type');
    const facts = this.#factsOf(type);
    const { price, original, weak: unclear, spans } = pricesOf(this.#open, type);
    this.#take(spans);
    if (unclear) this.weak.add('price');
    const venue = type === 'event' ? this.#place('eventLocation', venueIn(this.#open, 0)) : {};
    const name = titleOf(this.#typed, this.#open, type);
    return {
      ...(type && { type }),
      ...(tag && { tag: [tag] }),
      ...(name && { name }),
      ...(price !== undefined && { price }),
      ...(original !== undefined && { original_price: original }),
      ...facts,
      ...venue,
    };
  }

  #factsOf(type: ListingType | undefined): FilledFields {
    if (type === 'house' || type === 'merchant_house') return this.#home();
    if (type === 'car') {
      const { spans, ...facts } = carFactsIn(this.#open, Number(this.#today.slice(0, 4)), true);
      // The spans are not taken, so that year and miles stay in the title.
      return facts;
    }
    if (type === 'event') return this.#event();
    if (type !== 'dining') return {};
    const cuisine = CUISINE.exec(this.#open)?.[0];
    const address = this.#place('address', addressIn(this.#open));
    const range = /(?<![$\d])\${2,4}(?![$\d])/.exec(this.#open)?.[0].length;
    const hours = this.#place('opening_hours', hoursIn(this.#open));
    const dishes = this.#place('dishes', dishesIn(this.#open));
    return {
      ...(cuisine && { cuisine }),
      ...address,
      ...hours,
      ...dishes,
      ...(range && { price_range: range }),
    };
  }

  #home(): FilledFields {
    const address = this.#place('address', addressIn(this.#open));
    const rooms = bedroomsIn(this.#open)[0];
    const studio = conceptsIn(this.#open).find(({ concept }) => concept.bedroom === 0);
    const byBaths = ROOMS_BY_BATHS.exec(this.#open)?.groups?.rooms;
    const bedroom =
      rooms?.filters.bedroom ?? studio?.concept.bedroom ?? (byBaths ? Number(byBaths) : undefined);
    const { movein, moveout, weak, spans } = stayIn(this.#open, this.#today);
    if (weak) this.weak.add('movein_at');
    this.#take(spans);
    return {
      ...address,
      ...(bedroom !== undefined && { bedroom }),
      ...(movein && { movein_at: movein }),
      ...(moveout && { moveout_at: moveout }),
    };
  }

  #event(): FilledFields {
    const { start, end, applyEnd, weak, spans } = meetingIn(this.#open, this.#today);
    if (weak) this.weak.add('eventStartAt');
    this.#take(spans);
    return {
      ...(start && { eventStartAt: start }),
      ...(end && { eventEndAt: end }),
      ...(applyEnd && { applyEndAt: applyEnd }),
    };
  }

  #place(
    name: 'address' | 'eventLocation' | 'opening_hours' | 'dishes',
    place: Place | undefined,
  ): FilledFields {
    if (!place) return {};
    const text = this.#typed.spelled(place).trim();
    if (text === '') return {};
    if (place.weak) this.weak.add(name);
    this.#take(place.label ? [place.label, place] : [place]);
    return { [name]: text };
  }

  #take(spans: readonly Span[]): void {
    for (const span of spans) this.#open = covered(this.#open, span);
  }
}

/** "4x4" of a home: bedrooms by bathrooms. */
const ROOMS_BY_BATHS = /(?<![\d.x])(?<rooms>[1-5])x[1-5](?:\.5)?(?![\dx]| ?(?:feet|ft|inch|寸|米))/u;
/** The cuisine in the kind of a restaurant: 川菜 of 川菜馆. */
const CUISINE =
  /(?:北京|东北|云南|新疆|台湾|上海|本帮|江浙|潮汕|湖南|四川|广东|贵州|泰国|韩国|越南|法国|[川湘粤鲁徽闽浙赣滇黔豫沪]|(?<![南东])京)菜(?=馆|店|餐)/u;
/** Emoji after an amount that mean dollars; 刀 is both a knife and the slang for a dollar. */
const KNIFE = /(?<=[\dkw万]) ?(?:🔪|🗡|💰|💵|💲|💸)\ufe0f?/gu;
const PURSE = /(?:💰|💵|💲|💸)\ufe0f?(?= ?\d)/gu;
const COMMON = ['type', 'tag', 'name', 'price', 'original_price', 'description', 'contact'];
