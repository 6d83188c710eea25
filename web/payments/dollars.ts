import { numbersIn } from '../formats.ts';
import type { Lang } from '../words.tsx';

/** Formats cents of a US dollar in the language, always with two decimals. */
export function dollars(cents: number, lang: Lang): string {
  return numbersIn(lang, { style: 'currency', currency: 'USD' }).format(cents / 100);
}
