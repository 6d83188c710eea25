import type { UnderstoodFilters } from '#contract/meaning/understand.ts';
import { amountsIn, chinese } from './amounts.ts';
import { boundAround } from './bounds.ts';
import type { Taken } from './prices.ts';
import { covered, overlap, type Span } from './typed.ts';

/**
 * The bedrooms in a folded text, as values of the filter of `item/list`: "2b1b", "two-bedroom", 三室两厅. Studios are
 * concepts. `filters` is empty if no single value fits: "2b or 3b", "at least 2 bedrooms", 六居室.
 */
export function bedroomsIn(text: string): Taken[] {
  const open = coursesIn(text).reduce(covered, text);
  const several = SEVERAL.map((pattern) => pattern.exec(open)).find((it) => it !== null);
  if (several) return [{ ...spanOf(several), filters: {} }];
  for (const pattern of [ENGLISH, CHINESE]) {
    const match = pattern.exec(open);
    if (match) return [{ ...spanOf(match), filters: roomsOf(match[1] ?? '') }];
  }
  return [];
}

/** The courses that a folded text names with a number that could count bedrooms: "Math 1B". */
export const coursesIn = (open: string): Span[] =>
  [...open.matchAll(COURSE)].map(({ index, 0: text }) => ({ from: index, to: index + text.length }));

/** Reads "2x2" as bedrooms by bathrooms; only for texts about a home, since it may be the size of anything else. */
export const bedroomsByBathsIn = (open: string): Taken[] =>
  [...open.matchAll(/(?<![\p{L}\d.$])([1-5]) ?[x×] ?[1-5](?:\.5)?(?![\p{L}\d])/gu)]
    .slice(0, 1)
    .map((match) => ({ ...spanOf(match), filters: roomsOf(match[1] ?? '') }));

function roomsOf(count: string): UnderstoodFilters {
  const bedroom = COUNTS[count] ?? (/^\d+$/.test(count) ? Number(count) : (chinese(count) ?? Infinity));
  return bedroom <= 5 ? { bedroom } : {};
}

const spanOf = (match: RegExpExecArray): Span => ({ from: match.index, to: match.index + match[0].length });

/** The highest mileage that a folded text allows, in miles: "under 80k miles", 8万迈以内, 6万公里以内. */
export function mileagesIn(open: string): Taken[] {
  const found = [...open.matchAll(DISTANCE)].flatMap((match) => {
    const [all, label = '', number = '', unit = ''] = match;
    if (label === '' && unit === '') return [];
    const from = match.index + label.length;
    const span = { from, to: match.index + all.length };
    const [amount] = amountsIn(`${number} `);
    const value = amount?.value ?? chinese(number);
    if (value === undefined) return [];
    const miles = Math.round(/^(?:公里|km)/.test(unit.trim()) ? value * MILES_IN_KILOMETRE : value);
    const { bound = 'most', ...wide } = boundAround(open, span);
    if (miles < SHORTEST_DISTANCE || miles > 10_000_000 || bound === 'least') return [];
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
 * The model years in a folded text. `sure` accepts only words that mean a model year even if the text names no car:
 * 2015以后, 18款, "2016 or newer". A bound includes its year.
 */
export function yearsIn(open: string, thisYear: number, sure: boolean): Taken[] {
  const year = (text: string | undefined): number => {
    const value = Number(text);
    if (text?.length === 4) return value;
    return value + (value + 2000 > thisYear + 1 ? 1900 : 2000);
  };
  const spanned = (says: (typeof YEARS)[number]['says'], first: string | undefined, last = first) => {
    if (says === 'age')
      return [thisYear - (Number(first) || chinese(first ?? '') || 0), thisYear + 1] as const;
    const wide = says === 'around' ? 1 : 0;
    return [year(first) - wide, year(last) + wide] as const;
  };
  const found: Taken[] = [];
  const said = new Set<string>();
  for (const { pattern, says, alone } of YEARS) {
    if (sure && !alone) continue;
    for (const match of open.matchAll(pattern)) {
      const [first, last] = match.slice(1).filter((it) => it !== undefined);
      const span = spanOf(match);
      if (says === 'age' && !AGED.test(match[0])) continue;
      const years = spanned(says, first, last);
      if (years.some((it) => it < OLDEST || it > thisYear + 1) || years[0] > years[1]) continue;
      const filters = {
        ...(says !== 'max' && { year_min: years[0] }),
        ...(says !== 'min' && says !== 'age' && { year_max: years[1] }),
      };
      const names = Object.keys(filters);
      if (names.some((name) => said.has(name)) || found.some((it) => overlap(it, span))) continue;
      for (const name of names) said.add(name);
      found.push({ ...span, filters });
    }
  }
  return found;
}

/** Words that make a number of years the age of a car; without them it may be a lease or an experience. */
const AGED = /old|车龄|内|within|newer|less/u;
const MILES_IN_KILOMETRE = 0.621371;
/** In miles; a shorter distance is a walk or a trip, not the mileage of a car. */
const SHORTEST_DISTANCE = 1000;
const OLDEST = 1970;

const DISTANCE =
  /((?:\b(?:mileage|odometer)|里程数?|公里数)[:：]? ?(?:\b(?:is|of|under|below|less than|up to|(?:no|not) (?:over|above|more than)) |(?:不要?|别|不能|唔好?)超过|低于|少于|小于|不到|在)? ?)?((?:\d{1,3},\d{3}|\d{1,7})(?:\.\d{1,3})?(?: ?(?:[kw](?![a-z])|k(?=mi)|[万千]))?\d?|[一二两三四五六七八九十百千万零]{1,8})( ?(?:miles?(?: on it)?\b|mi\b|mileage\b|英里|迈|公里|kms?\b))?/gu;

/** A year, except 1900, 1950, 2000 and 2050, which are more often prices. */
const UNROUND = '(?!(?:19|20)[05]0)(?:19|20)\\d\\d';
const AMOUNT_AFTER = '(?![\\d.,kw万]| ?(?:刀|块|美|元|\\$|dollars|bucks|miles?\\b|mi\\b|迈|公里|英里))';

/** The patterns of model years, the clearest first; `alone` marks those that need no other word about a car. */
const YEARS: readonly { pattern: RegExp; says: 'min' | 'max' | 'both' | 'around' | 'age'; alone?: true }[] = [
  {
    pattern:
      /(?:车龄(?:在|不超过)? ?|\b(?:less than|under|within|newer than|at most|up to|max) )?(?<![\d.])(\d{1,2}|[一两三四五六七八九十])(?: ?years?(?: old)?\b(?: or (?:newer|less))?|年(?:以内|之内|内)(?:的)?)/gu,
    says: 'age',
  },
  {
    pattern: /(?<![\d$.,])(\d\d)(?:年|款)? ?(?:to|-|–|~|到|至) ?(\d\d)(?:年款|款|年)(?:的)?/gu,
    says: 'both',
    alone: true,
  },
  {
    pattern: new RegExp(
      `\\b(?:around|about|circa) (${UNROUND})${AMOUNT_AFTER}|(?<![\\d$.,])(?:大概|大约)?(${UNROUND}|\\d\\d(?=年))年?款?(?:左右|前后| or so\\b)(?:的)?`,
      'gu',
    ),
    says: 'around',
  },
  {
    pattern: new RegExp(
      `(?:\\b(?:at least|over|above|minimum|min|no older than|not before) |至少|最少|[>≥]=? ?)(${UNROUND})${AMOUNT_AFTER}`,
      'gu',
    ),
    says: 'min',
  },
  {
    pattern: new RegExp(
      `(?<![\\d$.,])(${UNROUND})(?:年?款?及?(?:以上|往上|起步)| (?:or|and) (?:above|higher|onwards?)\\b| (?:at least|minimum|min)\\b)(?:的)?`,
      'gu',
    ),
    says: 'min',
  },
  { pattern: new RegExp(`(?<![\\d$.,])(${UNROUND})年?款?及以上(?:的)?`, 'gu'), says: 'min', alone: true },
  { pattern: /(?<![\d$.,])(\d\d)年?款?及?以上/gu, says: 'min' },
  { pattern: /(?<![\p{L}\d])['’](\d\d)(?!\d)/gu, says: 'both' },
  {
    pattern:
      /(?<![\p{L}\d$.,/-] ?)(0\d|1\d|2\d)(?= (?!(?:inch|in|k|grand|thousand|hundred|miles?|mi|years?|yrs?|doors?|seats?|seater|passengers?|ft|feet|days?|months?)\b)[a-z])/gu,
    says: 'both',
  },
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
      /(?:\b(?:after|since|from|post) |不早于|晚于)((?:19|20)\d\d)年?(?:的)?(?![\d.,kw万]| ?(?:刀|块|美|dollars|bucks))/gu,
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
  ...{ six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
};

/** A number of two digits counts bedrooms only before a clear word: 61b is a course. */
const COUNT = '(?:\\d|1\\d(?=[ -]?(?:bed|bdr))|one|two|three|four|five|six|seven|eight|nine|ten|single)';
const BATHS =
  '(?:(?:[ ,/&+-]| and )? ?(?:\\d(?:\\.5)?|one|two|three|four)[ -]?(?:bath(?:room)?s?|ba|b)(?![a-z]))?';
const BEDS =
  '[ -]?(?:bed[ -]?rooms?|beds?|bdrms?|bdrs?|bhk|br|bd|b)(?![a-z])(?! (?:frames?|sheets?|linens?|covers?|skirts?)(?![a-z]))';
const ROOMS_ZH =
  '(?:居室|个?(?:卧室|睡房|房间)|间(?:卧室|房(?!子))|室(?![友内外温])|居(?![民家住])|房(?![东子产租间客源价型])|卧(?!铺))' +
  '(?:[一二两三1-3]厅)?(?:[一二两三四1-4](?:\\.5|半)?[卫浴])?';
const ENGLISH = new RegExp(`(?<![a-z\\d.$])(${COUNT})${BEDS}${BATHS}`, 'u');
/** 一间房 is a room, not a home with one bedroom. */
const CHINESE = new RegExp(
  `(?<![\\d十百千万第])(?![一1]间)(\\d|1\\d(?=居室|个?卧室)|[一二两三四五六七八九十])${ROOMS_ZH}`,
  'u',
);

/** A course such as "Math 1B" or the book of one; a bare "1b" may be a home. */
const COURSE =
  /(?<![a-z])(?:maths?|mathematics|phys(?:ics)?|chem(?:istry)?|bio(?:logy)?|econ(?:omics)?|stats?|statistics|cs|cse|eecs|psych(?:ology)?|hist(?:ory)?|engl(?:ish)?|engr?|mcb|span(?:ish)?|calc(?:ulus)?|course|数学|物理|化学|生物|经济|统计)[ -]?\d ?b(?![\p{L}\d])|(?<![\p{L}\d.$])\d ?b(?= ?(?:(?:text)?books?|(?:lecture |class )?notes|lectures?|homework|midterms?|finals?|exams?|syllabus|课本|教材|教科书|笔记|考试|作业|课件))/gu;

/** One alternative of a search for several kinds of homes. */
const HOME = `(?:studios?(?![a-z])|开间|单身公寓|(?<![a-z\\d.$])${COUNT}${BEDS}${BATHS}|(?<!\\d)[一二两三四五\\d]${ROOMS_ZH})`;
const OR = ' ?(?:or|and|to|[/,、~–-]|或者?|到|至|和|跟|还是) ?(?:an? )?';
/**
 * Several numbers of rooms, which one filter cannot express. In "1b/2b" the second counts bedrooms, too: a home does not
 * have more bathrooms than bedrooms.
 */
const SEVERAL = [
  /(?<![a-z\d.$])(?:1b ?[/,] ?[2-5]|2b ?[/,] ?[3-5]|3b ?[/,] ?[45])b(?![a-z])/u,
  new RegExp(`(?=(${HOME}))\\1(?:${OR}${HOME})+`, 'u'),
  new RegExp(
    `(?<![a-z\\d./$-])(?:${COUNT}|[一二两三四]) ?(?:or|to|[/~–-]|或|到|至) ?(?:${COUNT}${BEDS}${BATHS}|[一二两三四五\\d]${ROOMS_ZH})`,
    'u',
  ),
  new RegExp(`(?:一两|两三|三四)${ROOMS_ZH}`, 'u'),
  new RegExp(
    `(?:\\b(?:at least|at most|up to|minimum(?: of)?|maximum(?: of)?|min|max|(?:no )?(?:more|less|fewer) than) |至少|最少|起码|最多|顶多|不少于|不低于|不多于|不超过)${HOME}|${COUNT}(?:\\+| plus| or (?:more|less|fewer))${BEDS}${BATHS}|${HOME}(?: ?\\+| or (?:more|less|fewer)\\b| and up\\b| ?(?:[或及]?以[上下]|起(?!租)))`,
    'u',
  ),
];
