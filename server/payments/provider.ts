import type { IncomingHttpHeaders } from 'node:http';
import type { CardProvider } from '#contract/payments/prices.ts';

/** What a checkout asks a person to pay, and where it sends them afterwards. */
export interface Order {
  readonly id: string;
  readonly kind: 'donation' | 'purchase';
  /** Cents of a US dollar. */
  readonly amount: number;
  /** What is paid for, in the person's language. */
  readonly name: string;
  readonly lang: 'en' | 'zh';
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/**
 * What a provider tells: a charge paid an order, an order's checkout ended without payment, or a charge went back. `id`
 * names the notice itself, which may come several times. The fields are the provider's word and still have to fit.
 */
export type WebhookEvent = { readonly id: string } & (
  | {
      readonly kind: 'paid';
      readonly order: string;
      readonly charge: string;
      readonly amount: number | null;
      readonly currency: string | null;
      /** Where the payer can be written to, where the provider tells. */
      readonly email: string | null;
    }
  | { readonly kind: 'ended'; readonly order: string }
  | { readonly kind: 'returned'; readonly charge: string; readonly by: 'refund' | 'dispute' }
);

/** Takes cards: `stripe/`, or its offline twin `sandbox/`. */
export interface PaymentProvider {
  readonly provider: CardProvider;
  /** Origins beside our own where checkouts are. */
  readonly origins: readonly string[];
  /**
   * Begins the checkout of an order; for the same order again it is the same one. Throws `CardsUnreachable` for whatever
   * the provider does wrong.
   */
  begin(order: Order): Promise<{ id: string; url: string }>;
  /** What a notice tells; null where it concerns no payment of ours. Throws `notice-unproved`. */
  read(body: Buffer, headers: IncomingHttpHeaders): Promise<WebhookEvent | null>;
}

/** The provider did not begin a checkout; the message, without any secret, is for the log. */
export class ProviderUnreachable extends Error {
  override name = 'CardsUnreachable';
}
