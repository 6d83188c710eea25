import type { Language } from '#contract/language.ts';
import { served as en } from '#contract/words/en/served.ts';
import { named } from '#contract/words/site-name.ts';
import { served as zh } from '#contract/words/zh/served.ts';
import type { PaymentRow } from './store.ts';

/** The name of an order at the checkout. */
export function orderName(
  { kind, points }: Pick<PaymentRow, 'kind' | 'points'>,
  lang: Language,
  siteName: string,
): string {
  const words = named(lang === 'zh' ? zh : en, siteName).checkout;
  return kind === 'donation' ? words.donation : words.purchase(points.toLocaleString('en'));
}
