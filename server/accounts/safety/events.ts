import { type SecurityKind, securityDays } from '#contract/accounts/factor.ts';
import { daysBefore } from '../../clock.ts';
import type { Context, SignedInContext } from '../../context.ts';
import type { Sql } from '../../database/pool.ts';
import { insertEvent, selectEvents } from './store.ts';

/**
 * Records a security event of an account. If the call is refused, the caller writes it outside the transaction, which
 * rolls back.
 */
export async function noteSecurity(
  { db, clock, agent, address }: Pick<Context, 'clock' | 'agent' | 'address'> & { db: Sql },
  userid: string,
  kind: SecurityKind,
): Promise<void> {
  await insertEvent(db, { userid, kind, at: clock(), agent, place: placeOf(address) });
}

/** Records that staff changed an account, without the address of the staff member. */
export const noteStaff = (sql: Sql, userid: string, at: Date): Promise<void> =>
  insertEvent(sql, { userid, kind: 'staff', at, agent: '', place: '' });

/** An address, as limits count it, reduced to its /24 or /48 network; "" if it is unknown. */
export function placeOf(address: string): string {
  if (/^\d+\.\d+\.\d+\.\d+$/.test(address)) return `${address.replace(/\.\d+$/, '.0')}/24`;
  const groups = address.split(':');
  return groups.length > 3 ? `${groups.slice(0, 3).join(':')}::/48` : '';
}

/** The security events of the viewer's account in 180 days, newest first. */
export async function securityEvents({ db, viewer, clock }: SignedInContext) {
  const rows = await selectEvents(db, viewer.userid, daysBefore(clock(), securityDays));
  return {
    events: rows.map(({ kind, at, agent, place }) => ({ kind, at: at.toISOString(), agent, place })),
  };
}
