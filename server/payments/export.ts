import { listPart } from '../accounts/export/export-part.ts';
import { inBatches } from '../database/in-batches.ts';
import { type PaymentRow, selectOwn } from './store.ts';

export const paymentsPart = listPart('payments', ['payments'], async function* ({ db, viewer }) {
  const rows = inBatches((last: PaymentRow | undefined, most) =>
    selectOwn(db, viewer.userid, last?.id ?? null, most),
  );
  for await (const { id, kind, amountCents, points, text, provider, state, createdAt, paidAt } of rows)
    yield { id, kind, amount: amountCents, points, text, provider, state, created: createdAt, paid: paidAt };
});
