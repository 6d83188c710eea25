import { grouped } from '../words/formats.ts';

/**
 * Returns dollars in the language's format, with cents only if there are any. Written by hand, since the first formatter
 * of `Intl` takes a phone longer than the rest of a card's code, and a page shows a hundred prices.
 */
export function money(dollars: number, lang: 'en' | 'zh'): string {
  const text = Math.abs(dollars).toFixed(Number.isInteger(dollars) ? 0 : 2);
  const [whole = '', cents] = text.split('.');
  return `${dollars < 0 ? '-' : ''}${lang === 'zh' ? 'US$' : '$'}${grouped(whole)}${cents ? `.${cents}` : ''}`;
}
