import { chinese } from './amounts.ts';
import { daysUntil, mondayOf, monthOf, monthsLater, nextDay, plusDays } from './calendar.ts';
import { covered, type Span } from './typed.ts';

/** Days named in a part of a text, the first and the last. `one` if they are a single day. */
export interface Days extends Span {
  readonly first: string;
  readonly last: string;
  readonly one: boolean;
  /** The last day of the first part: of "Dec 5-7" the 5th, of "next week" its Sunday. */
  readonly firstEnds: string;
}

/** The days named in a folded text, in order. A date without a year is the next one in the future. */
export function daysIn(open: string, today: string): Days[] {
  const found: Days[] = [];
  let left = open;
  for (const [pattern, read] of WAYS)
    for (const match of left.matchAll(pattern)) {
      const days = read(match.groups ?? {}, today);
      if (!days?.[0] || !days[1]) continue;
      const span = { from: match.index, to: match.index + match[0].length };
      const [first, last, firstEnds = last] = days as [string, string, string?];
      found.push({ ...span, first, last, firstEnds, one: first === last });
      left = covered(left, span);
    }
  return found.sort((one, other) => one.from - other.from);
}

type Groups = Record<string, string | undefined>;
type Way = readonly [RegExp, (groups: Groups, today: string) => readonly (string | undefined)[] | undefined];

const same = (day: string | undefined) => [day, day];
const number = (text: string | undefined): number => Number(text) || chinese(text ?? '') || 0;
const month = (text: string | undefined): number =>
  text && /^[a-z]/.test(text) ? MONTHS.indexOf(text.slice(0, 3)) / 3 + 1 : number(text);
const year = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text) + (text.length === 2 ? 2000 : 0);

const later = (rel: string | undefined, today: string): number | undefined =>
  rel === undefined ? undefined : Number(today.slice(0, 4)) + (rel === '明年' ? 1 : 0);

function dated({ y, rel, m, m2 = m, d, d2 }: Groups, today: string) {
  const inYear = year(y) ?? later(rel, today);
  const first = nextDay(today, month(m), number(d), inYear);
  const last = d2 && first ? nextDay(first, month(m2), number(d2)) : first;
  return [first, last, first];
}

/** 5.15-8.15; a range of days can tell that from decimals only if the days are in order. */
function ranged(groups: Groups, today: string) {
  const [m, d, m2, d2] = [groups.m, groups.d, groups.m2, groups.d2].map(Number);
  return m && d && m2 && d2 && m <= 12 && m2 <= 12 ? dated(groups, today) : undefined;
}

function weekend({ which }: Groups, today: string) {
  const monday = mondayOf(today, weeksLater(which));
  return [plusDays(monday, 5), plusDays(monday, 6)];
}

function week({ which }: Groups, today: string) {
  const monday = mondayOf(today, weeksLater(which));
  return [monday, plusDays(monday, 6)];
}

/** "friday" is the next one, "next friday" that of the next week, and 这周五 that of this week. */
function weekday({ which, day }: Groups, today: string) {
  const index = /^[a-z]/.test(day ?? '')
    ? WEEKDAYS.indexOf((day ?? '').slice(0, 3)) / 3
    : '日一二三四五六'.indexOf(day === '天' ? '日' : (day ?? ''));
  const weeks = weeksLater(which);
  if (weeks === 0) return same(plusDays(today, daysUntil(today, index)));
  return same(plusDays(mondayOf(today, weeks), (index + 6) % 7));
}

const weeksLater = (which = ''): number =>
  /^(?:next|下)/.test(which) ? (which.startsWith('下下') ? 2 : 1) : 0;

function partOfMonth({ y, rel, m, part }: Groups, today: string) {
  const [first, last] = monthOf(today, month(m), year(y) ?? later(rel, today)) ?? [];
  if (!first || !last) return undefined;
  const tenth = `${first.slice(0, 8)}10`;
  if (part === '初' || part === '上旬') return [first, tenth];
  if (part === '中旬' || part === '中') return [plusDays(tenth, 1), plusDays(tenth, 10)];
  if (part === '底' || part === '末') return same(last);
  return part === '下旬' ? [plusDays(tenth, 11), last] : [first, last];
}

function within({ n = '1', unit = '' }: Groups, today: string) {
  const count = ARTICLES.includes(n) ? 1 : number(n);
  if (count < 1 || count > 60) return undefined;
  if (/month|月/.test(unit)) return [today, plusDays(today, 30 * count)];
  return [today, plusDays(today, /week|周|星期|礼拜/.test(unit) ? 7 * count : count)];
}

function dayOfMonth({ d }: Groups, today: string) {
  const wanted = `${number(d)}`.padStart(2, '0');
  for (let later = 0; later <= 31; later += 1) {
    const day = plusDays(today, later);
    if (day.endsWith(`-${wanted}`)) return same(day);
  }
  return undefined;
}

const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec';
const WEEKDAYS = 'sunmontuewedthufrisat';
const ARTICLES = ['a', 'one', ''];

/** The ways to name days; each reads only text that the earlier ones left. */
const WAYS: readonly Way[] = [
  [/\b(?<y>20\d\d)[-/.](?<m>\d{1,2})[-/.](?<d>\d{1,2})(?!\d)/g, dated],
  [
    /(?<![\d个每])(?:(?<y>20\d\d)年|(?<rel>[明今]年))?(?<m>\d{1,2}|[一二三四五六七八九十]{1,2})月(?<d>\d{1,2}|[一二三四五六七八九十]{1,3})[日号]?(?:[-~到至](?<d2>\d{1,2})[日号])?(?![\d个元块刀室])/gu,
    dated,
  ],
  [
    /(?<![\d刀块元/每个半])(?:(?<y>20\d\d)年|(?<rel>[明今]年))?(?<m>\d{1,2}|[一二三四五六七八九十]{1,2})月份?(?<part>上旬|中旬|下旬|初|中(?!介|文)|底|末)?(?![饼租付供薪票]|\d{1,2}[日号])/gu,
    partOfMonth,
  ],
  [
    /\b(?<m>jan|january|feb|february|mar|march|apr|april|may|june?|july?|aug|august|sept?|september|oct|october|nov|november|dec|december)\.?,? (?<y>20\d\d)\b/g,
    partOfMonth,
  ],
  [
    /\b(?<m>jan|january|feb|february|mar|march|apr|april|may|june?|july?|aug|august|sept?|september|oct|october|nov|november|dec|december)\.? ?(?<d>\d{1,2})(?:st|nd|rd|th)?(?: ?[-–~] ?(?<d2>\d{1,2})(?:st|nd|rd|th)?)?(?:,? (?<y>20\d\d))?\b(?!\.\d| ?(?:k\b|dollars|bucks|刀|美元|bed|br\b))/g,
    dated,
  ],
  [
    /(?<![\d$.])(?<d>\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<m>jan|january|feb|february|mar|march|apr|april|may|june|july|aug|august|sept?|september|oct|october|nov|november|dec|december)\b(?:,? (?<y>20\d\d)\b)?/g,
    dated,
  ],
  [/(?<![\d/$.])(?<m>\d{1,2})\.(?<d>\d{1,2}) ?[-–~到至] ?(?<m2>\d{1,2})\.(?<d2>\d{1,2})(?![\d.])/gu, ranged],
  [/(?<![\d/$.])(?<m>\d{1,2})\/(?<d>\d{1,2})(?:\/(?<y>20\d\d|\d\d))?(?![\d/])/g, dated],
  [
    /\b(?:the )?end of (?<m>january|february|march|april|may|june|july|august|september|october|november|december)\b/g,
    (groups, today) => partOfMonth({ ...groups, part: '底' }, today),
  ],
  [/大后天/gu, (_, today) => same(plusDays(today, 3))],
  [/\b(?:the )?day after tomorrow\b|后天/gu, (_, today) => same(plusDays(today, 2))],
  [
    /\b(?:tomorrow|tmrw|tmr)(?: night| evening| morning| afternoon)?\b|明天(?:晚上|下午|上午|早上)?|明[晚早日]/gu,
    (_, today) => same(plusDays(today, 1)),
  ],
  [
    /\b(?:today|tonight|tonite|this (?:evening|afternoon|morning))\b|今天(?:晚上|下午|上午)?|今[晚日夜早](?!报)/gu,
    (_, today) => same(today),
  ],
  [/\b(?:(?<which>this|next|the|this coming|coming) )?weekend\b/g, weekend],
  [/(?:(?<which>下下|下|这|本)个?)?周末/gu, weekend],
  [/\b(?<which>this|next) week\b/g, week],
  [
    /(?:(?<which>下下|下|这|本)个?)?(?<![一二两三四五六七八九十每几\d])(?:周|星期|礼拜)(?<day>[一二三四五六日天])(?:晚上?|下午|上午|早上)?(?!年|次)/gu,
    weekday,
  ],
  [/(?<which>下下|下|这|本)个?(?:周|星期|礼拜)/gu, week],
  [/\bthis month\b|[这本]个?月/gu, (_, today) => monthsLater(today, 0)],
  [/\bnext month\b|(?<!下)下个?月/gu, (_, today) => monthsLater(today, 1)],
  [/下下个?月/gu, (_, today) => monthsLater(today, 2)],
  [
    /\b(?:(?<which>this|next|this coming|coming) )?(?<day>monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?: night| evening| morning| afternoon)?\b/g,
    weekday,
  ],
  [/\b(?<which>this|next) (?<day>mon|tues?|wed|thu|thurs?|fri|sat|sun)\b/g, weekday],
  [/(?<=\b(?:on|by|before|after|until|from|since) )(?<day>mon|tues?|wed|thu|thurs?|fri|sat|sun)\b/g, weekday],
  [/\b(?<day>tues?|wed|thurs?|thu|fri)\b(?! ?-)/g, weekday],
  [
    /\b(?<m>january|february|april|june|july|august|september|october|november|december|jan|feb|march|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)(?= move| start| ?(?:to|through|-|–|~|until) ?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/g,
    partOfMonth,
  ],
  [
    /\b(?:(?:this|next) )?(?<m>january|february|april|june|july|august|september|october|november|december)\b/g,
    partOfMonth,
  ],
  [
    /(?<=\b(?:in|by|before|after|until|from|since|starting|to|this|next|move-in|during) )(?<m>jan|feb|march|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)\b/g,
    partOfMonth,
  ],
  [
    /(?<= ?(?:to|through|-|–|~|until) ?)(?<=(?:[a-z]|\0) ?(?:to|through|-|–|~|until) ?)\b(?<m>jan|feb|march|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)\b/g,
    partOfMonth,
  ],
  [
    /(?:未来|接下来|最近)?(?<n>\d{1,2}|[一两三四五六七八九十]{1,2})个?(?<unit>天|日|周|星期|礼拜|月)(?:之内|以内|内)/gu,
    within,
  ],
  [/(?:未来|接下来)(?:的)?(?<n>\d{1,2}|[一两三四五六七八九十]{1,2})个?(?<unit>天|周|星期|礼拜|月)/gu, within],
  [
    /\b(?:in the next|within the next|over the next|within|next)(?: (?<n>\d{1,2}|a|one|two|three|four|five|six|seven|ten))? (?<unit>days?|weeks?)\b/g,
    (groups, today) => within({ ...groups, n: NUMBERS[groups.n ?? ''] ?? groups.n ?? '1' }, today),
  ],
  [
    /(?<![\d月第])(?<d>\d{1,2}|[一二三四五六七八九十]{1,3})[号日](?=之前|以前|前|之后|以后|后|起|开始|入住|到|至|搬)/gu,
    dayOfMonth,
  ],
];

const NUMBERS: Record<string, string | undefined> = {
  ...{ two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', ten: '10' },
};
