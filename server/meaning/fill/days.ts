import { plusDays, yearLater } from '../understand/calendar.ts';
import { type Days, daysIn } from '../understand/days.ts';
import { covered, type Span } from '../understand/typed.ts';

/** The days on which a home is free. `weak` if only a month or a week is named. */
export interface Stay {
  readonly movein?: string;
  readonly moveout?: string;
  readonly weak: boolean;
  readonly spans: readonly Span[];
}

/** Reads the days of a stay: 1月到5月, "8/1-12/31", "move in 1/15", "available from June until Aug 20". */
export function stayIn(open: string, today: string): Stay {
  const all = datesIn(open, today);
  const [first, second] = all;
  if (!first) return { weak: false, spans: [] };
  const between = second ? open.slice(first.to, second.from) : '';
  if (
    second &&
    (RANGE_WORDS.test(between) || END_BEFORE.test(between) || END_AFTER.test(open.slice(second.to)))
  ) {
    const last = second.last < first.first ? yearLater(second.last) : second.last;
    return { movein: first.first, moveout: last, weak: false, spans: [first, second] };
  }
  if (END_BEFORE.test(open.slice(0, first.from)) || END_AFTER.test(open.slice(first.to)))
    return { moveout: first.last, weak: false, spans: [first] };
  if (first.firstEnds !== first.last)
    return { movein: first.first, moveout: first.last, weak: false, spans: [first] };
  return { movein: first.first, weak: !first.one, spans: [first] };
}

/** The start and end of an event and its registration deadline. `weak` if only a week or a month is named. */
export interface Meeting {
  readonly start?: string;
  readonly end?: string;
  readonly applyEnd?: string;
  readonly weak: boolean;
  readonly spans: readonly Span[];
}

/** Reads 12月3日晚7点, "Feb 12 10am-2pm", "Dec 5-7" and "Sat 18:30"; "RSVP by Nov 30" is the deadline. */
export function meetingIn(open: string, today: string): Meeting {
  const days = datesIn(open, today);
  const deadline = days.find(
    (it) =>
      DEADLINE_BEFORE.test(open.slice(Math.max(0, it.from - 24), it.from)) ||
      DEADLINE_AFTER.test(open.slice(it.to)),
  );
  const day = days.find((it) => it !== deadline);
  const masked = days.reduce(maskedDay, open);
  const clock = day && (timesIn(masked, day.to)[0] ?? timesIn(masked, 0)[0]);
  const spans = [...days.filter((it) => it === day || it === deadline), ...(clock ? [clock] : [])].map(
    (it) => (it === deadline ? withLabel(open, it) : it),
  );
  const apply = deadline ? { applyEnd: deadline.last } : {};
  if (!day) return { ...apply, weak: false, spans };
  const start = clock ? `${day.first}T${clock.start}` : day.first;
  const last = day.one
    ? clock?.end !== undefined && clock.end < clock.start
      ? plusDays(day.first, 1)
      : day.first
    : day.last;
  const end = clock?.end ? `${last}T${clock.end}` : day.one || day.last === day.first ? undefined : day.last;
  return { start, ...(end && { end }), ...apply, weak: !day.one && !clock, spans };
}

/** The span of a deadline with the words that introduce it: "RSVP by". */
function withLabel(open: string, { from, to }: Span): Span {
  const label = DEADLINE_BEFORE.exec(open.slice(Math.max(0, from - 24), from))?.[0].length ?? 0;
  return { from: from - label, to };
}

/** A time of day, or the start and end of a period, as `HH:mm`. */
export interface Clock extends Span {
  readonly start: string;
  readonly end?: string;
}

/** The times of day from index `from` on: 7pm, 7-9pm, 16:00, 晚上七点半, 11点到22点. */
export function timesIn(open: string, from: number): Clock[] {
  return [...open.matchAll(TIME)].flatMap((match) => {
    if (match.index < from) return [];
    const { half, h = '', m, ap, c, half2, h2, m2, ap2, c2, zh } = match.groups ?? {};
    const isTime =
      m !== undefined ||
      ap !== undefined ||
      c !== undefined ||
      zh !== undefined ||
      ap2 !== undefined ||
      c2 !== undefined;
    const start = timeOf(
      half,
      zh ?? h,
      c === undefined ? m : minutes(c, m),
      ap ?? (h2 === undefined || Number(h) > Number(h2) ? undefined : ap2),
    );
    if (!isTime || !start) return [];
    const end =
      h2 === undefined ? undefined : timeOf(half2 ?? half, h2, c2 === undefined ? m2 : minutes(c2, m2), ap2);
    return [{ from: match.index, to: match.index + match[0].length, start, ...(end && { end }) }];
  });
}

function timeOf(half = '', hour: string, minute = '00', ap?: string): string | undefined {
  const number = /^\d+$/.test(hour) ? Number(hour) : HOURS.indexOf(hour.replace('两', '二')) + 1;
  const later =
    ap?.startsWith('p') || (ap === undefined && /[晚下夜]/.test(half)) || (/中/.test(half) && number < 6);
  const value = later && number < 12 ? number + 12 : ap?.startsWith('a') && number === 12 ? 0 : number;
  if (value > 23 || Number(minute) > 59 || (number === 0 && hour.length < 2)) return undefined;
  return `${`${value}`.padStart(2, '0')}:${minute.padStart(2, '0')}`;
}

const minutes = (clock: string, minute: string | undefined): string | undefined =>
  /半/.test(clock) ? '30' : (minute ?? /(\d\d)分?/.exec(clock)?.[1]);

/** The days that do not recur weekly, without a weekday that is next to a date. */
function datesIn(open: string, today: string): Days[] {
  const days = daysIn(open.replace(DOTTED, '$1/$2'), today)
    .slice(0, MOST_DAYS)
    .map((it) => ofNextMonth(open, it))
    .filter(
      ({ from, to }) =>
        !EVERY.test(open.slice(Math.max(0, from - 10), from)) &&
        !/^s\b/.test(open.slice(to)) &&
        !(SIZE.test(open.slice(from, to)) && SIZED.test(open.slice(Math.max(0, from - 16), to + 16))),
    );
  const isWeekday = ({ from, to }: Days) => WEEKDAY.test(open.slice(from, to));
  // A weekday is more precise than 周末.
  const near = days.some(isWeekday) ? days.filter((it) => !WEEKEND.test(open.slice(it.from, it.to))) : days;
  return near.filter(
    (it) =>
      !isWeekday(it) ||
      !near.some(
        (other) =>
          !isWeekday(other) &&
          (ADJACENT.test(open.slice(it.to, other.from)) || ADJACENT.test(open.slice(other.to, it.from))) &&
          Math.min(Math.abs(other.from - it.to), Math.abs(it.from - other.to)) <= 3,
      ),
  );
}

/** 下个月15号 is that day of the month. */
function ofNextMonth(open: string, days: Days): Days {
  const [all = '', date = ''] = /^(?:的)?(\d{1,2})[号日]/u.exec(open.slice(days.to)) ?? [];
  const day = `${days.first.slice(0, 8)}${date.padStart(2, '0')}`;
  if (!NEXT_MONTH.test(open.slice(days.from, days.to)) || date === '' || day < days.first || day > days.last)
    return days;
  return { ...days, to: days.to + all.length, first: day, firstEnds: day, last: day, one: true };
}

/** Covers a day, but not the part of day at its end, which belongs to the time that follows: 周六下午 before 三点. */
function maskedDay(open: string, { from, to }: Span): string {
  const half = HALF.exec(open.slice(from, to))?.[0].length ?? 0;
  return covered(open, { from, to: to - half });
}

/** Notes with more days do not describe one listing. */
const MOST_DAYS = 30;
const WEEKDAY =
  /^(?:(?:this |next |coming )?(?:mon|tue|wed|thu|fri|sat|sun)|[这本下]*个?(?:周|星期|礼拜)[一二三四五六日天])/u;
const WEEKEND = /周末|weekend/u;
const ADJACENT = /^[ ,(（)）]{0,3}$/u;
/** 12.15起租 is a day, while 12.15 alone may be any number. */
const DOTTED =
  /(?<![\d.$])(\d{1,2})\.(\d{1,2})(?=(?:号|日)?(?:起租?|可?入住|开始|到期|搬|左右入住|[早晚]上?\d|[上下]午| ?[（(]?周[一二三四五六日天]))/gu;
/** The size of an instrument with strings: 4/4. */
const SIZE = /^(?:[1-4]\/4|1\/2|[17]\/8)$/u;
const SIZED = /提琴|吉他|\b(?:violin|viola|cello|guitar|bass)\b/u;
const NEXT_MONTH = /^下个?月$/u;
const HALF = /(?:晚上?|下午|上午|早上?)$/u;
const HOURS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];
const RANGE_WORDS = /^ ?(?:to|through|thru|until|till|['’]?til|and|[-–—~～]{1,3}|到|至) ?$/u;
const END_BEFORE =
  /(?:\b(?:until|till|til|through|thru|move[- ]?out(?: on| by| date)?|(?:lease )?(?:ends?|ending|expires?|expiring)(?: on| in)?)|到|至|截止|结束|退租|搬出|到期)[:： ]*(?:the )?$/u;
const END_AFTER = /^ ?(?:为止|止|结束|到期|搬出|退租|move[- ]?out)/u;
const DEADLINE_BEFORE =
  /(?:\b(?:rsvp|register|sign[- ]?up|apply|deadline|registration)(?: (?:by|before|until|is|closes|ends|on))*|报名(?:截止|时间|至|到)*|截止(?:日期|时间)?)[:： ]*$/u;
const DEADLINE_AFTER = /^ ?(?:前报名|之前报名|以前报名|截止)/u;
const EVERY = /(?:\bevery|\beach|每个?|逢) ?$/u;
const TIME =
  /(?<![\d$.:/-])(?:(?<half>早上|上午|中午|下午|晚上|傍晚|凌晨|今晚|明晚|早|晚) ?)?(?:(?<h>[01]?\d|2[0-4])|(?<zh>十[一二]?|[一二三四五六七八九两](?=[点點]))) ?(?:[:：](?<m>[0-5]\d)|(?<c>[点點时](?:半|[0-5]\d分?|整)?))?(?: ?(?<ap>[ap]\.?m\b\.?))?(?: ?(?:-|–|—|~|到|至|to) ?(?<half2>早上|上午|中午|下午|晚上|凌晨|早|晚)? ?(?<h2>[01]?\d|2[0-4]) ?(?:[:：](?<m2>[0-5]\d)|(?<c2>[点點时](?:半|[0-5]\d分?|整)?))?(?: ?(?<ap2>[ap]\.?m\b\.?))?)?(?![\d/刀块])/gu;
