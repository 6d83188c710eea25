import type { Language } from '#contract/language.ts';
import { numbersIn } from '../formats.ts';

/** Formats cents of a US dollar in the language, always with two decimals. */
export function dollars(cents: number, lang: Language): string {
  return numbersIn(lang, { style: 'currency', currency: 'USD' }).format(cents / 100);
}
