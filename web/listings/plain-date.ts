import type { Language } from '#contract/language.ts';
import { datesIn } from '../formats.ts';

/**
 * A date (`2026-09-01`) or a date with a time of day (`2026-09-01T18:30`), formatted in the language. It is the local
 * time of its place and is never converted to the reader's time zone.
 */
export function plainDate(text: string, lang: Language, looks: 'short' | 'full' | 'day' = 'full'): string {
  const timed = text.includes('T');
  const at = new Date(timed ? `${text}Z` : `${text}T00:00Z`);
  if (Number.isNaN(at.getTime())) return text;
  const said = datesIn(lang, timed ? timedLooks[looks] : dayLooks[looks]).format(at);
  // Browsers put different spaces before "PM".
  return said.replaceAll('\u202f', ' ');
}

/** The parts of a date tile: the short month name and the day of the month. */
export function dateTile(text: string, lang: Language): { month: string; day: string } {
  const at = new Date(`${text.slice(0, 10)}T00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    datesIn(lang, { ...options, timeZone: 'UTC' }).format(at);
  return { month: part({ month: 'short' }), day: `${at.getUTCDate()}` };
}

const dayLooks = {
  day: { month: 'short', day: 'numeric', timeZone: 'UTC' },
  short: { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' },
  full: { weekday: 'short', year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' },
} as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;
const timedLooks = {
  day: dayLooks.day,
  short: { ...dayLooks.short, ...time },
  full: { ...dayLooks.full, ...time },
} as const;
