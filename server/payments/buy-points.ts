import type { z } from 'zod';
import type { paymentCalls } from '#contract/payments/payments.ts';
import { Problem } from '#contract/problems.ts';
import type { SignedInContext } from '../context.ts';
import { begin } from './begin.ts';
import type { PaymentProvider } from './provider.ts';

/**
 * Begins a purchase of points. The number of points always comes from the table of options: a form that pairs a price
 * with other points is refused. Throws `price-unknown`, and what `begin` throws.
 */
export function buyPoints(
  context: SignedInContext,
  cards: PaymentProvider,
  sent: z.output<typeof paymentCalls.buyPoints.request>,
  origin: string,
): Promise<{ url: string }> {
  const option = context.site.options.find(({ price, open }) => open && price === sent.totalPrice);
  if (option?.points !== sent.increase_balance) throw new Problem('price-unknown', { field: 'totalPrice' });
  const wish = {
    kind: 'purchase',
    amountCents: option.price,
    points: option.points,
    text: '',
    clientId: sent.client_id ?? null,
  } as const;
  return begin(context, cards, wish, origin);
}
