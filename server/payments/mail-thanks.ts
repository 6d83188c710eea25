import { email as emailRule } from '#contract/accounts.ts';
import { money } from '#contract/money.ts';
import { emailOf } from '../accounts/recipient.ts';
import type { Services } from '../context.ts';
import type { Transaction } from '../database/pool.ts';
import type { PaymentRow } from './store.ts';

/**
 * Promises the receipt of a payment, to its account, else to the address that the payer gave the provider; without
 * either nobody is written to.
 */
export async function mailThanks(
  { tx, mail, at }: Pick<Services, 'mail'> & { tx: Transaction; at: Date },
  { id, userid, kind, amount, points, lang, provider }: PaymentRow,
  told: string | null,
): Promise<void> {
  const to = (userid ? await emailOf(tx, userid) : null) ?? emailRule.safeParse(told).data;
  if (!to) return;
  const paid = {
    id,
    amount: money(amount / 100, lang),
    day: at.toISOString().slice(0, 10),
    sandbox: provider === 'sandbox',
  };
  if (kind === 'donation') await mail.post(tx, { to, lang, kind: 'donation-thanks', values: paid });
  else {
    const values = { ...paid, points: points.toLocaleString('en') };
    await mail.post(tx, { to, lang, kind: 'purchase-receipt', values });
  }
}
