/** Cents of a purchase of points, and its points, at most and at least. No imports, because the forms load this file. */
export const leastPrice = 50;
export const mostPrice = 1_000_000;
export const mostBought = 1_000_000;

/** Cents of a donation: the form's default, the minimum and the maximum. */
export const defaultDonation = 999;
export const leastDonation = 100;
export const mostDonation = 1_000_000;
/** Most characters of a donation's text. */
export const donationTextLength = 500;

/** The card providers: the real one, and a checkout page of our own that moves no money. */
export const cardProviders = ['stripe', 'sandbox'] as const;
export type CardProvider = (typeof cardProviders)[number];

/**
 * The state of a payment. `open`: the checkout was begun; `paid`: the provider's notice arrived; `ended`: it expired,
 * was declined or cancelled; `refunded` and `disputed`: the money went back.
 */
export const paymentStates = ['open', 'paid', 'ended', 'refunded', 'disputed'] as const;
export type PaymentState = (typeof paymentStates)[number];
