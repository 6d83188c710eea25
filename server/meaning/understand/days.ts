import { chinese } from './amounts.ts';
import { dayOf, daysUntil, mondayOf, monthOf, monthsLater, nextDay, plusDays } from './calendar.ts';
import { HOLIDAY_NAMES, holiday, TERM_NAMES, term } from './terms.ts';
import { covered, type Span } from './typed.ts';

/** The first and last day of a period that a span of a text names. `one` if the period is a single day. */
export interface Days extends Span {
  readonly first: string;
  readonly last: string;
  readonly one: boolean;
  /** The last day of the first part: the 5th for "Dec 5-7", the Sunday for "next week". */
  readonly firstEnds: string;
}

/** The days that a folded text names, in text order. A date without a year is the next one from today on. */
export const daysIn = (open: string, today: string): Days[] => read(open, today, PATTERNS);

/** As `daysIn`, but also reads academic terms: "fall 2027", 春季入住. */
export const daysAskedIn = (open: string, today: string): Days[] => read(open, today, [TERM, ...PATTERNS]);

function read(open: string, today: string, patterns: readonly DayPattern[]): Days[] {
  const found: Days[] = [];
  let left = open;
  for (const [pattern, daysOf] of patterns)
    for (const match of left.matchAll(pattern)) {
      const days = daysOf(match.groups ?? {}, today);
      if (!days?.[0] || !days[1]) continue;
      const span = { from: match.index, to: match.index + match[0].length };
      if (isInName(left, span)) continue;
      const [first, last, firstEnds = last] = days as [string, string, string?];
      found.push({ ...span, first, last, firstEnds, one: first === last });
      left = covered(left, span);
    }
  return found.sort((one, other) => one.from - other.from);
}

/** Whether a Chinese month begins a name: the band 五月天, but neither 五月演唱会 nor 五月去旅行. */
function isInName(open: string, { from, to }: Span): boolean {
  if (!/^[一二三四五六七八九十]+月$/u.test(open.slice(from, to))) return false;
  const [next] = words.segment(open.slice(to, to + 8));
  return next !== undefined && /^\p{sc=Han}$/u.test(next.segment) && !AFTER_MONTH.test(next.segment);
}

const words = new Intl.Segmenter('zh', { granularity: 'word' });
/** Single characters that follow a month as words of their own. */
const AFTER_MONTH =
  /[的份号日上中下初底末前后内起到至和或跟与及在从去来回走有没能可要想需看听吃玩买卖找办开租住搬入进转出短长合毕放新大小]/u;

type Groups = Record<string, string | undefined>;
type DayPattern = readonly [
  RegExp,
  (groups: Groups, today: string) => readonly (string | undefined)[] | undefined,
];

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

/** Reads 5.15-8.15 as days if both numbers before the dots can be months; else they are decimals. */
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

/** "friday" and 这周五 are the next Friday from today on; "next friday" is the Friday of the next week. */
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

/** Reads a part of this month or a later one: 月底, 下个月初, "end of next month". */
function partOfMonthNear({ which, part = '' }: Groups, today: string) {
  const [first] = monthsLater(today, weeksLater(which));
  return partOfMonth({ m: first.slice(5, 7), y: first.slice(0, 4), part: PARTS[part] ?? part }, today);
}

function dayOfMonthNear({ which, d }: Groups, today: string) {
  const [first] = monthsLater(today, weeksLater(which));
  return same(dayOf(Number(first.slice(0, 4)), Number(first.slice(5, 7)), number(d)));
}

/** The day after a number of days; after a number of weeks or months, that whole week or month. */
function ahead({ n = '1', unit = '' }: Groups, today: string) {
  const count = ARTICLES.includes(n) ? 1 : number(NUMBERS[n] ?? n);
  if (count < 1 || count > 60) return undefined;
  if (/month|月/.test(unit)) {
    const [first, last] = monthsLater(today, count);
    const day = first.slice(0, 8) + today.slice(8);
    return [first, last, day < last ? day : last];
  }
  const week = /week|周|星期|礼拜/.test(unit);
  const day = plusDays(today, week ? 7 * count : count);
  return week ? [mondayOf(day), plusDays(mondayOf(day), 6), day] : same(day);
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
/** Parts of a month in the words of `partOfMonth`. */
const PARTS: Record<string, string | undefined> = {
  ...{ early: '初', 'beginning of': '初', 'start of': '初', beginning: '初', start: '初' },
  ...{ mid: '中', 'middle of': '中', middle: '中', late: '下旬', 'end of': '底', end: '底' },
};

/** Only searches for homes use terms, since a listing names a day. */
const TERM: DayPattern = [
  TERM_NAMES,
  ({ season, s2, s3, zh, zh2, zh3, y, y2, rel }, today) =>
    term(season ?? s2 ?? s3 ?? zh ?? zh2 ?? zh3 ?? '', year(y ?? y2) ?? later(rel, today), today),
];

/** The patterns of days; each reads only text that the earlier ones left. */
const PATTERNS: readonly DayPattern[] = [
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
  [
    /(?:(?<=(?:入住|起租|搬入|move[ -]?in)[:： ]?)|(?<![\d/$.]))(?<m>1[0-2]|0?[1-9])\.(?<d>3[01]|[12]\d|0?[1-9])(?![\d.])(?: ?[日号])?(?= ?(?:可?入住|起租|搬|开始))/gu,
    dated,
  ],
  [/(?<![\d/$.])(?<m>\d{1,2})\/(?<d>\d{1,2})(?:\/(?<y>20\d\d|\d\d))?(?![\d/])/g, dated],
  [
    /\b(?:the )?(?<part>early|mid|middle of|late|beginning of|start of|end of)[ -](?:in )?(?<m>january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b/g,
    (groups, today) => partOfMonth({ ...groups, part: PARTS[groups.part ?? ''] }, today),
  ],
  [
    /\b(?:the )?(?<part>end|beginning|start|middle) of (?:the|this|(?<which>next)) month\b|\bmonth(?:['’]s)? (?:end)\b/g,
    (groups, today) => partOfMonthNear({ part: 'end', ...groups }, today),
  ],
  [/(?:(?<which>下下|下|这|本)个?)?月(?<part>初|中旬|底|末)/gu, partOfMonthNear],
  [
    /\b(?:the )?end of (?:the|this) year\b|\byear[ -]?end\b|(?<!\d)(?:今年)?年[底末](?!考)/gu,
    (_, today) => same(`${today.slice(0, 4)}-12-31`),
  ],
  [HOLIDAY_NAMES, ({ day, zh }, today) => same(holiday(day ?? zh ?? '', today))],
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
  [/\b(?<!\b(?:in|within|over) the )(?<which>this|next) week\b/g, week],
  [
    /(?:(?<which>下下|下|这|本)个?)?(?<!(?<!周|星期|礼拜)[一二两三四五六七八九十每几\d])(?:周|星期|礼拜)(?<day>[一二三四五六日天])(?:晚上?|下午|上午|早上)?(?!年|次)/gu,
    weekday,
  ],
  [/(?<which>下下|下|这|本)个?(?:周|星期|礼拜)/gu, week],
  [/(?<which>下下|下|这|本)个?月(?<d>\d{1,2}|[一二三四五六七八九十]{1,3})[号日]/gu, dayOfMonthNear],
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
    /(?<!\b(?:the|for|new|old) )\b(?<day>mon|sat|sun)(?= (?:night|evening|morning|afternoon)\b|[ ,]*(?:$|\/|&|or\b|and\b))/g,
    weekday,
  ],
  [
    /(?<!['’]s )\b(?<m>january|february|april|june|july|august|september|october|november|december|jan|feb|march|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)(?= move| start| (?:events?|activities|concerts?|lectures?|talks?|seminars?|workshops?|shows?|party|parties|festivals?|meetups?|sublets?|subleases?|leases?)\b| ?(?:to|through|-|–|~|until) ?(?:\0|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/g,
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
    /\bin (?<n>\d{1,2}|an?|one|two|three|four|five|six|seven|ten) (?<unit>days?|weeks?|months?)\b|\b(?<n2>\d{1,2}|an?|one|two|three|four|five|six) (?<unit2>days?|weeks?|months?) (?:from now|later)\b/g,
    ({ n, unit, n2, unit2 }, today) => ahead({ n: n ?? n2, unit: unit ?? unit2 }, today),
  ],
  [
    /(?<![\d十百千万刀块元kw] ?)(?<n>\d{1,2}|[一两三四五六七八九十]{1,2})个?(?<unit>天|周|星期|礼拜|月)(?:之后|以后|后)/gu,
    ahead,
  ],
  [
    /(?:未来|接下来|最近)?(?<![\d十百千万刀块元kw] ?)(?<n>\d{1,2}|[一两三四五六七八九十]{1,2})个?(?<unit>天|日|周|星期|礼拜|月)(?:之内|以内|内)/gu,
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
