import type { CardProvider } from '#contract/payments/prices.ts';
import { Problem } from '#contract/problems.ts';
import { holdAccount } from '../accounts/hold-account.ts';
import type { Context } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import { randomId } from '../random.ts';
import { limit } from '../rate-limits/limits.ts';
import { orderName } from './order-name.ts';
import { type Order, type PaymentProvider, ProviderUnreachable } from './provider.ts';
import { insertPayment, type PaymentRow, setCheckout } from './store.ts';

export interface RequestedPayment {
  readonly kind: PaymentRow['kind'];
  readonly amountCents: number;
  readonly points: number;
  readonly text: string;
  readonly clientId: string | null;
}

/** The card provider of this site, if it has this name. Throws `not-found`. */
export function providerNamed({ paymentProvider }: Pick<Context, 'paymentProvider'>, provider: unknown) {
  if (!paymentProvider || paymentProvider.provider !== provider) throw new Problem('not-found');
  return paymentProvider;
}

/**
 * Inserts the order, begins its checkout, and returns its address. A repeat with the same `clientId` continues the
 * first order or, once paid, returns the success page. Throws `too-many-calls` beyond 30 an hour, and
 * `cards-unreachable`, after which a repeat can continue.
 */
export async function begin(
  context: Context,
  cards: PaymentProvider,
  wish: RequestedPayment,
  origin: string,
) {
  const { db, limits, viewer, address, log } = context;
  await limits.take(limit.payments, viewer?.userid ?? address);
  const payment = await writeOrder(context, cards.provider, wish);
  const order = orderOf(payment, origin, context.site.settings.site.name);
  if (payment.paidAt) return { url: order.successUrl };
  if (payment.url) return { url: payment.url };
  try {
    const checkout = await cards.begin(order);
    await setCheckout(db, payment.id, checkout);
    return { url: checkout.url };
  } catch (fault) {
    if (!(fault instanceof ProviderUnreachable)) throw fault;
    log.warn(`the card provider did not begin the checkout of ${payment.id}: ${fault.message}`);
    throw new Problem('cards-unreachable');
  }
}

async function writeOrder(
  { db, viewer, lang, clock }: Context,
  provider: CardProvider,
  { kind, amountCents, points, text, clientId }: RequestedPayment,
): Promise<PaymentRow> {
  return transaction(db, async (tx) => {
    if (viewer) await holdAccount(tx, viewer.userid);
    return insertPayment(tx, {
      id: randomId(16),
      userid: viewer?.userid ?? null,
      kind,
      amountCents,
      points,
      text,
      lang,
      provider,
      clientId,
      createdAt: clock(),
    });
  });
}

/** The order of a row. It depends only on the row and the site's name, so that a repeat sends the same request. */
function orderOf(
  { id, kind, amountCents, points, lang }: PaymentRow,
  origin: string,
  siteName: string,
): Order {
  const name = orderName({ kind, points }, lang, siteName);
  const pages = `${origin}/${kind === 'donation' ? 'donate' : 'topup'}`;
  const order = { id, kind, amountCents, name, lang };
  return { ...order, successUrl: `${pages}/success?order=${id}`, cancelUrl: `${pages}/cancel?order=${id}` };
}
