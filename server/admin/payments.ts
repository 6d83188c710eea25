import type { z } from 'zod';
import { deletedUsername } from '#contract/accounts/deleted-user.ts';
import type { adminMoneyCalls as calls } from '#contract/admin/money.ts';
import { noteStaff } from '../accounts/safety/events.ts';
import type { Context, SignedInContext } from '../context.ts';
import { namedPayment } from '../payments/browse.ts';
import { askForRefund, writeRefund } from '../payments/refund.ts';
import { act } from './staff.ts';
import { countPayments, selectPayments } from './stores/payment-store.ts';

/** A page of the site's payments, newest first. */
export async function allPayments(
  { reads }: SignedInContext,
  { q = '', state, ...page }: z.output<typeof calls.allPayments.request>,
) {
  const asked = { q: q.trim(), state };
  const [rows, total] = await Promise.all([selectPayments(reads, asked, page), countPayments(reads, asked)]);
  const payments = rows.map(({ userid, username, amountCents, createdAt, paidAt, ...row }) => ({
    ...row,
    amount: amountCents,
    person: userid === null ? null : { userid, username: username ?? deletedUsername },
    timestamp: createdAt.toISOString(),
    paid_timestamp: paidAt?.toISOString() ?? null,
  }));
  return { payments, total };
}

export type Payment = NonNullable<Awaited<ReturnType<typeof namedPayment>>>;

/** The payment of an unchecked id; undefined without one. Throws `not-found`. */
export const addressedPayment = (context: Context, id: unknown) => namedPayment(context, id);

/** Requests a refund from the provider. A repeat with the same `client_id` requests the same refund. */
export async function refundPayment(
  context: SignedInContext,
  { id, userid, amountCents }: Payment,
  { reason, client_id: clientId }: { reason: string; client_id: string },
): Promise<{ result: true }> {
  const refund = await act(
    context,
    { act: 'refund', on: { kind: 'payment', id }, ...(userid && { person: userid }), reason },
    async (tx) => {
      const result = await writeRefund(tx, context, { payment: id, clientId, at: context.clock() });
      if (result.repeated) return { result };
      if (userid) await noteStaff(tx, userid, context.clock());
      return { before: { state: 'paid' }, after: { asked: 'refund', amount: amountCents }, result };
    },
  );
  await askForRefund(context, refund);
  return { result: true };
}
