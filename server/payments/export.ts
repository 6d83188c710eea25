import { listPart } from '../accounts/export/export-part.ts';
import { inBatches } from '../database/in-batches.ts';
import type { Transaction } from '../database/pool.ts';
import { emptyTexts, type PaymentRow, selectOwn } from './store.ts';

/** Every payment of a person, newest first. */
export const paymentsPart = listPart('payments', ['payments'], async function* ({ db, viewer }) {
  const rows = inBatches((last: PaymentRow | undefined, most) =>
    selectOwn(db, viewer.userid, last?.id ?? null, most),
  );
  for await (const { id, kind, amount, points, text, provider, state, createdAt, paidAt } of rows)
    yield { id, kind, amount, points, text, provider, state, created: createdAt, paid: paidAt };
});

/** Keeps the payments of a person whose account is deleted for the books, without the donation texts. */
export function forgetDonationTexts(tx: Transaction, userid: string): Promise<void> {
  return emptyTexts(tx, userid);
}
