/** The purchases on offer: the price in cents and its points. No imports, because the forms load this file. */
export const purchaseOptions = [
  { price: 99, points: 100 },
  { price: 199, points: 300 },
  { price: 499, points: 700 },
  { price: 999, points: 4900 },
  { price: 1999, points: 34300 },
  { price: 4999, points: 343000 },
] as const;

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
