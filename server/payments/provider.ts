import type { IncomingHttpHeaders } from 'node:http';
import type { CardProvider } from '#contract/payments/prices.ts';

/** The order of a checkout: amount, goods, and the addresses to return to. */
export interface Order {
  readonly id: string;
  readonly kind: 'donation' | 'purchase';
  /** In cents of a US dollar. */
  readonly amountCents: number;
  /** The name of the goods, in the person's language. */
  readonly name: string;
  readonly lang: 'en' | 'zh';
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/**
 * A webhook event: a charge paid an order, a checkout ended without payment, or a charge was returned. `id` identifies
 * the event itself, which may arrive several times. The fields are still unchecked.
 */
export type WebhookEvent = { readonly id: string } & (
  | {
      readonly kind: 'paid';
      readonly order: string;
      readonly charge: string;
      readonly amountCents: number | null;
      readonly currency: string | null;
      /** The payer's e-mail address, if the provider sends it. */
      readonly email: string | null;
    }
  | { readonly kind: 'ended'; readonly order: string }
  | { readonly kind: 'returned'; readonly charge: string; readonly by: 'refund' | 'dispute' }
);

/** A webhook event as it is sent. */
export interface SignedEvent {
  readonly body: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/** Takes cards: `stripe/`, or its offline counterpart `sandbox/`. */
export interface PaymentProvider {
  readonly provider: CardProvider;
  /** Origins of checkouts other than our own. */
  readonly origins: readonly string[];
  /** Begins an order's checkout, always the same one. Throws `ProviderUnreachable` for any fault of the provider. */
  begin(order: Order): Promise<{ id: string; url: string }>;
  /**
   * Refunds a whole charge, once even if requested again. The provider's webhook event follows; the sandbox, which has
   * no sender, hands it over. Throws `ProviderUnreachable`, and `nothing-to-refund`.
   */
  refund(of: { payment: string; charge: string; clientId: string }): Promise<SignedEvent | null>;
  /**
   * The content of a webhook event; null if it is not about a payment of this site. Throws `notice-unproved`, and another
   * error if a signed event of a kind that counts cannot be read.
   */
  read(body: Buffer, headers: IncomingHttpHeaders): Promise<WebhookEvent | null>;
}

/** The provider did not begin a checkout. The message is for the log and contains no secret. */
export class ProviderUnreachable extends Error {
  override name = 'CardsUnreachable';
}
