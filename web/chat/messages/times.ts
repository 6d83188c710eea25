import { type Lang, langTags } from '../../words.tsx';

/** The reader's own day and time, YYYY-MM-DD HH:mm:ss. */
export function secondOf(at: string): string {
  const it = new Date(at);
  const day = [it.getFullYear(), it.getMonth() + 1, it.getDate()];
  const time = [it.getHours(), it.getMinutes(), it.getSeconds()];
  return `${day.map(padded).join('-')} ${time.map(padded).join(':')}`;
}

/** The same without seconds. */
export function minuteOf(at: string): string {
  return secondOf(at).slice(0, -3);
}

/** Which of the reader's days it was, YYYY-MM-DD. */
export function dayOf(at: string): string {
  return secondOf(at).slice(0, 10);
}

/** A day as it is told: "today", "yesterday", else its date. */
export function dayName(at: string, lang: Lang, words: { today: string; yesterday: string }): string {
  const day = dayOf(at);
  const now = new Date();
  if (day === dayOf(now.toISOString())) return words.today;
  // By the calendar: a day may have an hour more or less than others.
  const noonBefore = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 12);
  if (day === dayOf(noonBefore.toISOString())) return words.yesterday;
  return new Date(at).toLocaleDateString(langTags[lang], { dateStyle: 'full' });
}

function padded(part: number): string {
  return `${part}`.padStart(2, '0');
}
