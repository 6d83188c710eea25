import type { UnderstoodFilters } from '#contract/meaning/understand.ts';
import { plusDays, yearLater } from './calendar.ts';
import { type Days, daysAskedIn } from './days.ts';
import type { Taken } from './prices.ts';

/**
 * The filters for the start of an event, or for the day by which a home is free, from the first days that a folded text
 * names: "before May 10", 本周末, "january to may".
 */
export function whenIn(open: string, today: string, of: 'event' | 'home'): Taken[] {
  const stretch = stretchIn(open, today);
  const now = of === 'home' && AT_ONCE.exec(open);
  if (now && !stretch) {
    const span = { from: now.index, to: now.index + now[0].length };
    return [{ ...span, filters: { movein_before: today } }];
  }
  if (!stretch) return [];
  const filters = of === 'home' ? freeBy(stretch) : between(stretch);
  return filters ? [{ from: stretch.from, to: stretch.to, filters }] : [];
}

/** Whether a text has words about moving in or a lease. */
export const saysMoving = (open: string): boolean => MOVES.test(open);

/** Whether a text names any day or academic term. */
export const namesDays = (open: string, today: string): boolean => daysAskedIn(open, today).length > 0;

interface Stretch extends Days {
  side?: 'before' | 'by' | 'until' | 'after' | 'from' | undefined;
}

function stretchIn(open: string, today: string): Stretch | undefined {
  const [first, second] = daysAskedIn(open, today);
  if (!first) return undefined;
  const joined = second && JOINT.test(open.slice(first.to, second.from));
  const last = joined ? lastOf(open, first, second) : first.last;
  const stretch = { ...first, last, one: first.one && !joined };
  return withWords(open, { ...stretch, to: joined ? second.to : first.to });
}

/** The last day of a range: the Wednesday of next week for 下周一到周三, the next February for "Nov to Feb". */
function lastOf(open: string, first: Days, { from, to, last }: Days): string {
  if (last >= first.first) return last;
  if (!WEEKDAY.test(open.slice(from, to))) return yearLater(last);
  let day = last;
  while (day < first.first) day = plusDays(day, 7);
  return day;
}

function withWords(open: string, stretch: Stretch): Stretch {
  let { from, to, side } = stretch;
  to += HOUR.exec(open.slice(to))?.[0].length ?? 0;
  const right = AFTER_IT.find(([, pattern]) => pattern.test(open.slice(to)));
  if (right) to += right[1].exec(open.slice(to))?.[0].length ?? 0;
  const left = BEFORE_IT.find(([, pattern]) => pattern.test(open.slice(0, from)));
  if (left) from -= left[1].exec(open.slice(0, from))?.[0].length ?? 0;
  side = right?.[0] ?? left?.[0];
  from -=
    /(?:\b(?:move(?:[ -]?in)?|moving in|moving|available|starting|starts?|on|in|for)|入住|起租|搬入|在) ?$/u.exec(
      open.slice(0, from),
    )?.[0].length ?? 0;
  to +=
    /^ ?(?:就?(?:可以?|能够?))?(?:入住|起租|搬进[去来]?|搬入|开始|(?:move[ -]?in|start)\b)/u.exec(
      open.slice(to),
    )?.[0].length ?? 0;
  return { ...stretch, from, to, side: stretch.one || stretch.firstEnds === stretch.last ? side : undefined };
}

/** A bound includes its day; "before May" ends with April, and "after May" begins with June. */
function between({ first, last, one, side }: Stretch): UnderstoodFilters {
  if (side === 'before') return { event_before: one ? first : plusDays(first, -1) };
  if (side === 'by' || side === 'until') return { event_before: last };
  if (side === 'after') return { event_after: one ? first : plusDays(last, 1) };
  if (side === 'from') return { event_after: first };
  return { event_after: first, event_before: last };
}

/** A home that is free by the given days; `item/list` has no filter for later availability or the end of a lease. */
function freeBy({ first, one, side, firstEnds }: Stretch): UnderstoodFilters | undefined {
  if (side === 'until') return {};
  if (side === 'after') return undefined;
  if (side === 'before') return { movein_before: one ? first : plusDays(first, -1) };
  return { movein_before: firstEnds };
}

const AT_ONCE =
  /\b(?:avail(?:able)? (?:right )?(?:now|immediately|asap|today)|(?:immediate|asap) move[ -]?in|move[ -]?in (?:now|asap|immediately|ready))\b|(?:随时|立即|马上|即可|拎包|尽快)(?:可以?|就?能)?入住/u;
const MOVES = /\b(?:move[ -]?in|moving in|lease)\b|入住|起租|搬入|租到|租期/u;
const WEEKDAY = /周|星期|礼拜|\b(?:mon|tue|wed|thu|fri|sat|sun)/u;
const JOINT = /^(?: ?(?:to|through|thru|until|till|til|and|or|&|\/|-|–|—|~|到|至|和|跟|或者?|、) ?|)$/u;
/** A time of day, for which there is no filter. */
const HOUR =
  /^(?: (?:night|evening|morning|afternoon|noon)\b| ?(?:上午|下午|中午|晚上|早上|傍晚|凌晨|晚))?(?: (?:at|@) ?\d{1,2}(?::\d\d)?\b(?! ?(?:am|pm))| ?(?:at|@)?(?: ?\d{1,2}(?::\d\d)? ?(?:am|pm)\b| ?(?:\d{1,2}|[一二三四五六七八九十]{1,2})点半?))?/u;
const BEFORE_IT = [
  ['before', /\b(?:before|prior to|earlier than) (?:the )?$/],
  ['by', /\b(?:by|no later than) (?:the )?$/],
  [
    'until',
    /(?:\b(?:until|till|til|through|thru|ends?|ending)(?: (?:in|on))?(?: the)? |(?:租|租期|住|合同|租约)到)$/u,
  ],
  ['after', /\bafter (?:the )?$/],
  ['from', /(?:\b(?:from|since|starting|starting from|as of|beginning) (?:the )?|自|从)$/u],
  [undefined, /(?:\b(?:on|in|at|for|during|over|of|between)(?: the)? |在)$/u],
] as const;
const AFTER_IT = [
  ['by', /^ ?(?:为止|截止|止)/u],
  ['before', /^ ?(?:之前|以前|前(?!后))/u],
  ['after', /^ ?(?:之后|以后|(?<!前)后)/u],
  ['from', /^ ?(?:起租?|开始)/u],
  ['from', /^ (?:onwards?|or later)\b/],
  [undefined, /^(?:之间|期间|那天|当天)/],
] as const;
