import { email as emailRule } from '#contract/accounts/accounts.ts';
import { money } from '#contract/payments/money.ts';
import { recipientOf } from '../accounts/recipient.ts';
import type { Services } from '../context.ts';
import type { Transaction } from '../database/pool.ts';
import type { PaymentRow } from './store.ts';

interface ThanksServices extends Pick<Services, 'mail' | 'settings'> {
  tx: Transaction;
  at: Date;
}

/**
 * Adds the receipt mail of a payment, to the address of its account, else to the one that the payer gave the provider,
 * if any. The text of a donation goes to the operator in its own mail, whose reply address is the donor's.
 */
export async function mailThanks(
  mailing: ThanksServices,
  payment: PaymentRow,
  told: string | null,
): Promise<void> {
  const { tx, mail, at, settings } = mailing;
  const { id, userid, kind, amountCents, points, text, lang, provider } = payment;
  const account = userid ? await recipientOf(tx, userid) : null;
  const to = account?.email ?? emailRule.safeParse(told).data;
  const paid = {
    id,
    amount: money(amountCents / 100, lang),
    day: at.toISOString().slice(0, 10),
    sandbox: provider === 'sandbox',
  };
  if (text.trim() !== '') {
    const values = { ...paid, text, from: account?.username ?? '', email: to ?? '' };
    await mail.post(tx, { to: settings.supportEmail, lang, kind: 'donation-words', replyTo: to, values });
  }
  if (!to) return;
  if (kind === 'donation') await mail.post(tx, { to, lang, kind: 'donation-thanks', values: paid });
  else {
    const values = { ...paid, points: points.toLocaleString('en') };
    await mail.post(tx, { to, lang, kind: 'purchase-receipt', values });
  }
}
