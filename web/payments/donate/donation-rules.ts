import { z } from 'zod';
import type { Language } from '#contract/language.ts';
import { paymentCalls } from '#contract/payments/payments.ts';
import { donationTextLength, leastDonation, mostDonation } from '#contract/payments/prices.ts';
import { dollars } from '../dollars.ts';
import type { usePaymentWords } from '../words.ts';

const { totalPrice, donationText } = paymentCalls.donate.request.shape;

/** The fields that a person fills in. */
export const donationRules = z.object({ totalPrice, donationText });

/** The typed whole number of cents, even if the amount is not allowed; null if the text is no whole number. */
export function centsOf(typed: string): number | null {
  return /^\d{1,15}$/.test(typed.trim()) ? Number(typed) : null;
}

/** The typed amount in cents; null unless it is an allowed amount. */
export function amountOf(typed: string): number | null {
  const cents = centsOf(typed);
  return cents !== null && cents >= leastDonation && cents <= mostDonation ? cents : null;
}

/** Whether no further digits can make the amount valid, so that the error may show during typing. */
export function isBeyondMending(typed: string): boolean {
  const text = typed.trim();
  return text !== '' && (!/^\d+$/.test(text) || Number(text) > mostDonation);
}

/** The sentence for a field that the rules refuse. */
export function sayRefusal(
  words: ReturnType<typeof usePaymentWords>['donate'],
  lang: Language,
  field: string,
): string {
  return field === 'donationText'
    ? words.textTooLong(donationTextLength)
    : words.wrongAmount(dollars(leastDonation, lang), dollars(mostDonation, lang));
}
