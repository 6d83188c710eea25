/**
 * The minimum and maximum price of a purchase of points, in cents, and of the points bought. The file has no imports,
 * because the forms load it.
 */
export const leastPrice = 50;
export const mostPrice = 1_000_000;
export const mostBought = 1_000_000;

/** Cents of a donation: the form's default, the minimum and the maximum. */
export const defaultDonation = 999;
export const leastDonation = 100;
export const mostDonation = 1_000_000;
/** The most characters of a donation's text. */
export const donationTextLength = 500;

/** The card providers: the real one, and the sandbox, which moves no money. */
export const cardProviders = ['stripe', 'sandbox'] as const;
export type CardProvider = (typeof cardProviders)[number];

/**
 * The state of a payment. `open`: the checkout has begun; `paid`: the provider confirmed it; `ended`: it expired, was
 * declined or was cancelled; `refunded` and `disputed`: the money went back.
 */
export const paymentStates = ['open', 'paid', 'ended', 'refunded', 'disputed'] as const;
export type PaymentState = (typeof paymentStates)[number];
