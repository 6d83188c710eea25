import type { Transaction } from '../../database/pool.ts';

/** An act of staff, or of a rule of the site, in the audit log. */
export interface StaffAct {
  /** The userid of the staff member; null for a rule, or the operator on the machine. */
  readonly by: string | null;
  readonly act: string;
  readonly on: { readonly kind: string; readonly id: string };
  /** The userid of the person concerned; absent for settings. */
  readonly person?: string | undefined;
  /** States as JSON objects: ids, states and figures, never a person's text or address. */
  readonly before?: object | undefined;
  readonly after?: object | undefined;
  readonly reason?: string | undefined;
  readonly at: Date;
}

/** Writes an act to the audit log, in its transaction. The database allows no change or deletion of it. */
export async function recordAct(tx: Transaction, it: StaffAct): Promise<void> {
  const { by, act, on, person = null, before, after, reason = '', at } = it;
  await tx`
    insert into staff_acts (done_by, act, object_kind, object_id, person, state_before, state_after, reason, at)
    values (${by}, ${act}, ${on.kind}, ${on.id}, ${person}, ${before ? JSON.stringify(before) : null}::jsonb,
      ${after ? JSON.stringify(after) : null}::jsonb, ${reason}, ${at})`;
}
