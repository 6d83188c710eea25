import { type Language, languageTags } from '#contract/language.ts';

/** The local date and time, YYYY-MM-DD HH:mm:ss. */
export function secondOf(at: string): string {
  const it = new Date(at);
  const day = [it.getFullYear(), it.getMonth() + 1, it.getDate()];
  const time = [it.getHours(), it.getMinutes(), it.getSeconds()];
  return `${day.map(padded).join('-')} ${time.map(padded).join(':')}`;
}

/** The local date and time without seconds. */
export function minuteOf(at: string): string {
  return secondOf(at).slice(0, -3);
}

/** The local date, YYYY-MM-DD. */
export function dayOf(at: string): string {
  return secondOf(at).slice(0, 10);
}

/** A day as it is displayed: "today", "yesterday", else its date. */
export function dayName(at: string, lang: Language, words: { today: string; yesterday: string }): string {
  const day = dayOf(at);
  const now = new Date();
  if (day === dayOf(now.toISOString())) return words.today;
  // Uses the calendar, since a day may be 23 or 25 hours long.
  const noonBefore = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 12);
  if (day === dayOf(noonBefore.toISOString())) return words.yesterday;
  return new Date(at).toLocaleDateString(languageTags[lang], { dateStyle: 'full' });
}

function padded(part: number): string {
  return `${part}`.padStart(2, '0');
}
