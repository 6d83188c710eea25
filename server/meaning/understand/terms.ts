import { daysUntil, nextDay, plusDays } from './calendar.ts';

// Holidays and academic terms.

/**
 * The next date of a holiday, named in English or Chinese, from today on; undefined for an unknown name. Thanksgiving is
 * the fourth Thursday of November, which is the first from the 22nd on.
 */
export function holiday(name: string, today: string): string | undefined {
  if (!/^(?:thanks|感恩)/.test(name)) {
    const [, month = 0, day = 0] = HOLIDAYS.find(([pattern]) => pattern.test(name)) ?? [];
    return nextDay(today, month, day);
  }
  const [one = '', other = ''] = [0, 1].map((later) => `${Number(today.slice(0, 4)) + later}-11-22`);
  const first = plusDays(one, daysUntil(one, 4));
  return first >= today ? first : plusDays(other, daysUntil(other, 4));
}

/** First day, last day and last move-in day of a term; without a year, of the next one whose move-in day is not over. */
export function term(name: string, inYear: number | undefined, today: string) {
  const [, begins, ends, settled] = TERMS.find(([pattern]) => pattern.test(name)) ?? [];
  if (!begins || !ends || !settled) return undefined;
  const now = Number(today.slice(0, 4));
  const own = inYear ?? (`${now}-${settled}` < today ? now + 1 : now);
  return [begins, ends, settled].map((day) => `${own}-${day}`);
}

const TERMS = [
  [/^(?:spring|春)/, '01-01', '05-31', '01-31'],
  [/^(?:summer|夏|暑)/, '05-15', '08-31', '06-15'],
  [/^(?:fall|autumn|秋)/, '08-15', '12-20', '09-01'],
] as const;
const HOLIDAYS = [
  [/^(?:christmas|xmas|圣诞)/, 12, 25],
  [/^(?:new|元旦)/, 1, 1],
  [/^(?:hallow|万圣)/, 10, 31],
  [/^(?:valen|情人)/, 2, 14],
] as const;

/** A holiday next to a word such as "before", since a Christmas tree names no day. */
export const HOLIDAY_NAMES =
  /(?<=\b(?:before|by|after|until|till) (?:the )?)(?<day>christmas|xmas|thanksgiving|new year['’]?s?|halloween|valentine['’]?s?)(?: (?:eve|day|break))?\b|(?<zh>圣诞|感恩|元旦|万圣|情人)节?(?=之?前|以前|之?后|以后)/gu;
/** A season with words that make it a term, since a summer dress names none. */
export const TERM_NAMES =
  /\b(?<season>spring|summer|fall|autumn)(?: (?:semester|term|quarter))?,? (?<y>20\d\d)\b|(?<=\b(?:in|for|during|this|next|by|until) (?:the )?)(?<s2>spring|summer|fall|autumn)(?: (?:semester|term|quarter))?\b(?! (?:break|sublet|sublease|clothes|class|school|course|internship|jobs?|festival|dress))|\b(?<s3>spring|fall) (?:semester|term|quarter)\b|(?<zh>[春秋])季?学期|(?<zh2>春季|秋季|spring|fall)(?= ?入住)|(?:(?<y2>20\d\d)年?|(?<rel>[明今]年))(?<zh3>[春夏秋](?:季|天)|暑[假期])/gu;
