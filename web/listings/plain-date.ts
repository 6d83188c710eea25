import type { Language } from '#contract/language.ts';
import { formats } from '#contract/words/formats.ts';
import { datesIn } from '../formats.ts';

/**
 * A date (`2026-09-01`) or a date with a time of day (`2026-09-01T18:30`), formatted in the language. It is the local
 * time of its place and is never converted to the reader's time zone.
 */
export function plainDate(text: string, lang: Language, looks: 'short' | 'full' | 'day' = 'full'): string {
  const timed = text.includes('T');
  const at = new Date(timed ? `${text}Z` : `${text}T00:00Z`);
  if (Number.isNaN(at.getTime())) return text;
  const { monthDay, weekday, weekdayTime } = formats[lang];
  if (looks === 'day') return monthDay(at);
  if (looks === 'short') return timed ? weekdayTime(at) : weekday(at);
  // Browsers put different spaces before "PM".
  return datesIn(lang, timed ? dayAndTime : day)
    .format(at)
    .replaceAll('\u202f', ' ');
}

/** The parts of a date tile: the short month name and the day of the month. */
export function dateTile(text: string, lang: Language): { month: string; day: string } {
  const at = new Date(`${text.slice(0, 10)}T00:00Z`);
  return { month: formats[lang].month(at), day: `${at.getUTCDate()}` };
}

const day = { weekday: 'short', year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
const dayAndTime = { ...day, hour: 'numeric', minute: '2-digit' } as const;
