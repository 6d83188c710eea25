import type { z } from 'zod';
import type { paymentCalls } from '#contract/payments/payments.ts';
import type { Context } from '../context.ts';
import { begin } from './begin.ts';
import type { PaymentProvider } from './provider.ts';

/** Begins a donation of the viewer, or of a person who is not signed in. Throws what `begin` throws. */
export function donate(
  context: Context,
  cards: PaymentProvider,
  sent: z.output<typeof paymentCalls.donate.request>,
  origin: string,
): Promise<{ url: string }> {
  const wish = {
    kind: 'donation',
    amountCents: sent.totalPrice,
    points: 0,
    text: sent.donationText ?? '',
    clientId: sent.client_id ?? null,
  } as const;
  return begin(context, cards, wish, origin);
}
