import type { Language } from '#contract/language.ts';
import { served as en } from '#contract/words/en/served.ts';
import { served as zh } from '#contract/words/zh/served.ts';
import type { PaymentRow } from './store.ts';

/** What an order is for, as a checkout names it. */
export function orderName({ kind, points }: Pick<PaymentRow, 'kind' | 'points'>, lang: Language): string {
  const words = (lang === 'zh' ? zh : en).checkout;
  return kind === 'donation' ? words.donation : words.purchase(points.toLocaleString('en'));
}
