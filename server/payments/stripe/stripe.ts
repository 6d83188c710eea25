import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { Problem } from '#contract/problems.ts';
import { loadedOnce } from '../../process/loaded-once.ts';
import type { Settings } from '../../settings/settings.ts';
import { type Order, type PaymentProvider, ProviderUnreachable } from '../provider.ts';
import { webhookEventOf } from './webhook-event.ts';

type Credentials = NonNullable<Settings['stripe']>;

/** Milliseconds for a response to its last byte; a lost connection or a timeout is retried once. */
const responseTimeoutMs = 4000;
/** Maximum age of a webhook event, in seconds. */
const toleranceSeconds = 300;

/** Cards through Stripe's Checkout. The library is loaded on first use. */
export function stripeCards(credentials: Credentials, clock: () => Date): PaymentProvider {
  const { apiBase, secretKey, webhookSecret } = credentials;
  const opened = loadedOnce(() => open(credentials));
  return {
    provider: 'stripe',
    origins: ['https://checkout.stripe.com', ...(apiBase ? [new URL(apiBase).origin] : [])],
    async begin(order) {
      try {
        const asked = checkoutOf(order);
        const { id, url } = await (await opened()).checkout.sessions.create(asked, {
          idempotencyKey: keyOf(order, asked),
        });
        return { id, url: addressOf(url, apiBase) };
      } catch (fault) {
        throw new ProviderUnreachable(describeFault(fault, credentials));
      }
    },
    async refund({ payment, charge, clientId }) {
      try {
        await (await opened()).refunds.create(
          { payment_intent: charge, reason: 'requested_by_customer' },
          { idempotencyKey: `refund-${payment}-${clientId}` },
        );
        return null;
      } catch (fault) {
        if (isReturned(fault)) throw new Problem('nothing-to-refund');
        throw new ProviderUnreachable(describeFault(fault, credentials));
      }
    },
    async read(body, headers) {
      const header = headers['stripe-signature'] ?? '';
      const { webhooks } = await opened();
      const now = clock().getTime();
      let event: Stripe.Event | null;
      try {
        event = webhooks.constructEvent(body, header, webhookSecret, toleranceSeconds, undefined, now);
      } catch {
        throw new Problem('notice-unproved');
      }
      if (typeof event?.type !== 'string') throw new Problem('notice-unproved');
      // With a live key, a payment in test mode does not count.
      if (isLive(secretKey) && event.livemode === false) return null;
      try {
        return webhookEventOf(event);
      } catch (cause) {
        throw new Error(`the event ${event.id} (${event.type}) cannot be read`, { cause });
      }
    },
  };
}

async function open({ secretKey, apiBase }: Credentials): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  return new Client(secretKey, {
    ...(apiBase && standIn(new URL(apiBase))),
    // The library's other client restarts its timeout with each byte that it receives.
    httpClient: Client.createFetchHttpClient(),
    timeout: responseTimeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** Whether a refund was refused because the charge was returned already or is disputed. */
const isReturned = (fault: unknown): boolean =>
  /^charge_(already_refunded|disputed)$/.test(String((fault as { code?: unknown }).code));

/** Whether a key takes real money, by the prefixes of Stripe's secret and restricted keys. */
const isLive = (secretKey: string): boolean => /^[sr]k_live_/.test(secretKey);

function standIn({ hostname, port, protocol }: URL) {
  const secure = protocol === 'https:';
  return { host: hostname, port: port || (secure ? 443 : 80), protocol: secure ? 'https' : 'http' } as const;
}

/** The parameters depend on the order alone, so that a retry is the same request. */
function checkoutOf({ id, kind, amountCents, name, lang, successUrl, cancelUrl }: Order) {
  return {
    mode: 'payment',
    client_reference_id: id,
    metadata: { order: id },
    payment_intent_data: { metadata: { order: id } },
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: amountCents, product_data: { name } } },
    ],
    submit_type: kind === 'donation' ? 'donate' : 'pay',
    locale: lang,
    success_url: successUrl,
    cancel_url: cancelUrl,
  } satisfies Stripe.Checkout.SessionCreateParams;
}

/** One key per order. It includes a digest, since Stripe refuses a key that is reused with another request. */
function keyOf({ id }: Order, asked: object): string {
  const digest = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
  return `order-${id}-${digest.slice(0, 16)}`;
}

/** The checkout address. Only https is accepted, and http for tests, since the browser is redirected to it. */
function addressOf(url: string | null, apiBase: string | null): string {
  const address = URL.parse(url ?? '');
  const secure = address?.protocol === 'https:';
  const forTests = address?.protocol === 'http:' && apiBase?.startsWith('http:');
  if (!address || !(secure || forTests)) throw new Error('the checkout has no usable address');
  return address.href;
}

/** A fault's kind and message, without its other fields: headers hold the key. */
function describeFault(fault: unknown, { secretKey }: Credentials): string {
  if (!(fault instanceof Error)) return 'unknown';
  const { type = fault.name, statusCode } = fault as { type?: string; statusCode?: number };
  const message = fault.message.replaceAll(secretKey, '…').slice(0, 300);
  return [type, statusCode, message].filter(Boolean).join(' ');
}
