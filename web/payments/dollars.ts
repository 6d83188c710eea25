import { numbersIn } from '../formats.ts';
import type { Lang } from '../words.tsx';

/** Cents of a US dollar as the language writes them, always with both decimals, as a bill does. */
export function dollars(cents: number, lang: Lang): string {
  return numbersIn(lang, { style: 'currency', currency: 'USD' }).format(cents / 100);
}
