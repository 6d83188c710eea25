import type { IncomingHttpHeaders } from 'node:http';
import type { CardProvider } from '#contract/payments/prices.ts';

/** The order of a checkout: what a person pays, and the addresses to return to. */
export interface Order {
  readonly id: string;
  readonly kind: 'donation' | 'purchase';
  /** Cents of a US dollar. */
  readonly amount: number;
  /** The name of the goods, in the person's language. */
  readonly name: string;
  readonly lang: 'en' | 'zh';
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/**
 * A webhook event: a charge paid an order, an order's checkout ended without payment, or a charge was returned. `id`
 * identifies the event itself, which may arrive several times. The fields come from the provider and are still
 * unchecked.
 */
export type WebhookEvent = { readonly id: string } & (
  | {
      readonly kind: 'paid';
      readonly order: string;
      readonly charge: string;
      readonly amount: number | null;
      readonly currency: string | null;
      /** The payer's e-mail address, if the provider sends it. */
      readonly email: string | null;
    }
  | { readonly kind: 'ended'; readonly order: string }
  | { readonly kind: 'returned'; readonly charge: string; readonly by: 'refund' | 'dispute' }
);

/** Takes cards: `stripe/`, or its offline counterpart `sandbox/`. */
export interface PaymentProvider {
  readonly provider: CardProvider;
  /** Origins of checkouts other than our own. */
  readonly origins: readonly string[];
  /**
   * Begins the checkout of an order; the same order always gets the same checkout. Throws `ProviderUnreachable` for any
   * fault of the provider.
   */
  begin(order: Order): Promise<{ id: string; url: string }>;
  /** The content of a webhook event; null if it is not about a payment of ours. Throws `notice-unproved`. */
  read(body: Buffer, headers: IncomingHttpHeaders): Promise<WebhookEvent | null>;
}

/** The provider did not begin a checkout. The message is for the log and contains no secret. */
export class ProviderUnreachable extends Error {
  override name = 'CardsUnreachable';
}
