import { amountsIn, chinese } from './amounts.ts';
import { boundAround } from './bounds.ts';
import type { Taken } from './prices.ts';
import { overlap, type Span } from './typed.ts';

/**
 * The numbers of bedrooms in a folded text, as values of `item/list`: "2b1b", "two-bedroom", 三室两厅. A studio is a
 * concept. A span without a filter means a number of bedrooms that no filter expresses.
 */
export function bedroomsIn(open: string): Taken[] {
  for (const pattern of [SEVERAL, ENGLISH, CHINESE]) {
    const match = pattern.exec(open);
    if (!match) continue;
    const [all, count = ''] = match;
    const bedroom = pattern === SEVERAL ? 0 : (COUNTS[count] ?? (Number(count) || chinese(count) || 0));
    const span = { from: match.index, to: match.index + all.length };
    return [{ ...span, filters: bedroom >= 1 && bedroom <= 5 ? { bedroom } : {} }];
  }
  return [];
}

/** The maximum mileage in a folded text, in miles: "under 80k miles", 8万迈以内, 6万公里以内. */
export function mileagesIn(open: string): Taken[] {
  const found = [...open.matchAll(DISTANCE)].flatMap((match) => {
    const [all, ahead = '', number = '', unit = ''] = match;
    if (ahead === '' && unit === '') return [];
    const from = match.index + ahead.length;
    const span = { from, to: match.index + all.length };
    const [amount] = amountsIn(`${number} `);
    const value = amount?.value ?? chinese(number);
    if (value === undefined) return [];
    const miles = Math.round(/^(?:公里|km)/.test(unit.trim()) ? value * MILES_IN_KILOMETRE : value);
    const { bound = 'most', ...wide } = boundAround(open, span);
    if (miles < SHORT_WAY || miles > 10_000_000 || bound === 'least') return [];
    const filters = { mileage_max: bound === 'around' ? Math.round(miles * 1.15) : miles };
    return [{ ...withWord(open, { from: Math.min(wide.from, match.index), to: wide.to }), filters }];
  });
  return found.slice(0, 1);
}

function withWord(open: string, { from, to }: Span): Span {
  const before = /(?:\b(?:mileage|odometer|miles)|里程数?|公里数|跑了|开了) ?$/u.exec(open.slice(0, from));
  return { from: from - (before?.[0].length ?? 0), to };
}

/**
 * The model years in a folded text. `sure` accepts only words that mean a car's year without its name: 2015以后, 18款,
 * "2016 or newer". A bound includes its own year.
 */
export function yearsIn(open: string, thisYear: number, sure: boolean): Taken[] {
  const year = (text: string | undefined): number => {
    const value = Number(text);
    if (text?.length === 4) return value;
    return value + (value + 2000 > thisYear + 1 ? 1900 : 2000);
  };
  const found: Taken[] = [];
  const said = new Set<string>();
  for (const { pattern, says, alone } of YEARS) {
    if (sure && !alone) continue;
    for (const match of open.matchAll(pattern)) {
      const [all, first, last] = match;
      const span = { from: match.index, to: match.index + all.length };
      const years = [year(first), year(last ?? first)] as const;
      if (years.some((it) => it < OLDEST || it > thisYear + 1) || years[0] > years[1]) continue;
      const filters = {
        ...(says !== 'max' && { year_min: years[0] }),
        ...(says !== 'min' && { year_max: years[1] }),
      };
      const names = Object.keys(filters);
      if (names.some((name) => said.has(name)) || found.some((it) => overlap(it, span))) continue;
      for (const name of names) said.add(name);
      found.push({ ...span, filters });
    }
  }
  return found;
}

const MILES_IN_KILOMETRE = 0.621371;
/** Fewer miles describe a walk or a trip, not the age of a car. */
const SHORT_WAY = 1000;
const OLDEST = 1970;

const DISTANCE =
  /((?:\b(?:mileage|odometer)|里程数?|公里数)[:：]? ?(?:\b(?:is|of|under|below|less than|up to) |不超过|低于|少于|小于|不到|在)? ?)?((?:\d{1,3},\d{3}|\d{1,7})(?:\.\d{1,3})?(?: ?(?:k\b|k(?=mi)|[kw万千](?![a-z])))?\d?|[一二两三四五六七八九十百千万零]{1,8})( ?(?:miles?\b|mi\b|英里|迈|公里|kms?\b))?/gu;

/** The patterns for years, the clearest first; `alone` are clear without a car's name. */
const YEARS: readonly { pattern: RegExp; says: 'min' | 'max' | 'both'; alone?: true }[] = [
  {
    pattern:
      /(?<![\d$.,])(?:(?:between|from) )?((?:19|20)\d\d)年? ?(?:to|and|-|–|—|~|到|至) ?((?:19|20)\d\d)(?![\d.,kw万]| ?(?:刀|块|美|dollars|bucks|miles|迈|公里|英里))(?:年款?|款)?(?:之间)?/gu,
    says: 'both',
  },
  {
    pattern:
      /(?<![\d$.,])((?:19|20)\d\d) ?(?:年?款? ?(?:以后|之后|及以后|往后)|年后|年起|年以上|\+(?!\d)|(?:or|and) (?:newer|later|up)\b)(?:的|款)?/gu,
    says: 'min',
    alone: true,
  },
  { pattern: /\b(?:newer than|later than|not older than) ((?:19|20)\d\d)(?!\d)/gu, says: 'min', alone: true },
  {
    pattern:
      /(?:\b(?:after|since|from|post) |不早于|晚于)((?:19|20)\d\d)(?![\d.,kw万]| ?(?:刀|块|美|dollars|bucks))/gu,
    says: 'min',
  },
  { pattern: /(?<![\d$.,])((?:19|20)\d\d)(?:起| onwards?\b)/gu, says: 'min' },
  { pattern: /(?<![\d$.,])(\d\d)(?:年|款)(?:以后|之后|后|起)/gu, says: 'min', alone: true },
  { pattern: /\b(?:older than|earlier than) ((?:19|20)\d\d)(?!\d)/gu, says: 'max', alone: true },
  { pattern: /(?:\b(?:before|pre|until) |早于)((?:19|20)\d\d)(?![\d.,kw万])/gu, says: 'max' },
  { pattern: /(?<![\d$.,])((?:19|20)\d\d)年?(?:以前|之前|前|or older\b)/gu, says: 'max' },
  { pattern: /(?<![\d$.,])(\d\d)(?:年|款)(?:以前|之前|前)/gu, says: 'max' },
  { pattern: /(?<![\d$.,])((?:19|20)\d\d|\d\d)(?:年款|款)/gu, says: 'both', alone: true },
  { pattern: /(?<![\d$.,])(\d\d)年(?![以之前后起])/gu, says: 'both' },
  {
    pattern:
      /(?<![\d$.,\-a-z]|(?:under|below|up to|than|at most|max|over|above|around|about|budget|不超过|低于|高于|超过|最多|至少|预算) ?)((?:19|20)\d\d)(?:年|(?![\d.,kw万]| ?(?:以[内下上]|之内|左右|刀|块|美|元|\$|[-~到至]|or (?:less|more|under)|dollars|bucks|miles?\b|mi\b|迈|公里|英里)))(?:的)?/gu,
    says: 'both',
  },
];

const COUNTS: Record<string, number | undefined> = {
  a: 1,
  one: 1,
  single: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
};

/** Two or three bedrooms, which one filter cannot say. */
const SEVERAL =
  /\bstudio (?:or|\/) (?:an? )?(?:1|one)[ -]?(?:bed(?:room)?s?|br|bd|b1b)\b|\b(?:1|one)[ -]?(?:bed(?:room)?|br|bd|b1b) or (?:a )?studio\b|(?:studio|开间)(?:或者?|\/)[一1][居室房]室?|(?<![\d.])\d ?(?:-|~|or|to|\/|或|到) ?\d[ -]?(?:bed(?:room)?s?|br|bd)\b|(?:一两|两三|三四)(?:居室|室|居|房(?!东|子))|(?:\d|[一二两三四])[室房]或(?:\d|[一二两三四])[室房]/u;
const ENGLISH =
  /(?<![a-z\d.$])(\d|one|two|three|four|five|single)[ -]?(?:bed[ -]?rooms?|beds?|bdrms?|bdrs?|bhk|br|bd|b)(?![a-z])(?:(?:[ ,/&+-]| and )? ?(?:\d(?:\.5)?|one|two|three|four)[ -]?(?:bath(?:room)?s?|ba|b)(?![a-z]))?/u;
const CHINESE =
  /(?<![\d十百千万第])(\d|[一二两三四五六])(?:居室|个?(?:卧室|睡房|房间)|间(?:卧室|房(?!子))|室(?![友内外温])|居(?![民家住])|房(?![东子产租间客源价型])|卧(?!铺))(?:[一二两三1-3][厅])?(?:[一二两三四1-4](?:\.5|半)?[卫浴])?/u;
