import { confirmedMinutes } from '#contract/accounts/factor.ts';
import { Problem } from '#contract/problems.ts';
import type { SignedInContext } from '../../context.ts';
import type { Sql, Transaction } from '../../database/pool.ts';
import { tell } from '../../notifications/tell.ts';
import { beginProofChange } from '../change-proofs.ts';
import { noteSecurity, noteStaff } from '../safety/events.ts';
import { takeProofs } from '../stores/proof-store.ts';
import { deleteSessions, deleteTokens } from '../stores/session-store.ts';
import { newRecovery, recoveryHash } from './codes.ts';
import { deleteFactors, findTotp, hasFactor, putRecovery, selectPasskeys, unmarkFactor } from './store.ts';

/** Throws `factor-needed` if the account has a second factor that this session did not pass in the last ten minutes. */
export async function refuseUnproved(
  { viewer, clock }: Pick<SignedInContext, 'viewer' | 'clock'>,
  sql: Sql,
): Promise<void> {
  const passed = viewer.factorAt?.getTime() ?? 0;
  if (clock().getTime() - passed < confirmedMinutes * 60_000) return;
  if (await hasFactor(sql, viewer.userid)) throw new Problem('factor-needed');
}

/** Locks the viewer's credentials for a new second factor. Throws as `refuseUnproved` and `beginProofChange`. */
export async function beginFactorChange(tx: Transaction, context: SignedInContext): Promise<void> {
  await beginProofChange(tx, context.viewer);
  await refuseUnproved(context, tx);
}

/** Gives a person new recovery codes; only their hashes are stored. */
export async function giveRecovery(tx: Transaction, userid: string): Promise<string[]> {
  const codes = newRecovery();
  await putRecovery(
    tx,
    userid,
    codes.map((code) => recoveryHash(userid, code)),
  );
  return codes;
}

/** Cleans up after a removal: without a second factor there are no recovery codes, and no session has passed one. */
export async function endLastFactor(tx: Transaction, userid: string): Promise<void> {
  if (await hasFactor(tx, userid)) return;
  await deleteFactors(tx, userid);
  await unmarkFactor(tx, userid);
}

/**
 * Removes every second factor of an account and ends its sessions, for an operator whose user lost them. Returns the
 * removed kinds, or undefined without the account.
 */
export async function removeFactors(
  tx: Transaction,
  userid: string,
  at: Date,
): Promise<{ totp: boolean; passkeys: number } | undefined> {
  if (!(await takeProofs(tx, userid))) return undefined;
  const totp = (await findTotp(tx, userid, 'on')) !== undefined;
  const passkeys = (await selectPasskeys(tx, userid)).length;
  await deleteFactors(tx, userid);
  await deleteTokens(tx, userid);
  await deleteSessions(tx, userid, null);
  await noteStaff(tx, userid, at);
  await tellChange(tx, userid, at);
  return { totp, passkeys };
}

/** Records a change of the viewer's second factor and notifies the viewer. */
export async function tellFactorChanged(tx: Transaction, context: SignedInContext): Promise<void> {
  const { viewer, clock } = context;
  await noteSecurity({ ...context, db: tx }, viewer.userid, 'factor');
  await tellChange(tx, viewer.userid, clock());
}

const tellChange = (tx: Transaction, userid: string, at: Date): Promise<void> =>
  tell(tx, {
    kind: 'security',
    object: { kind: 'account', id: userid },
    actor: null,
    concerns: [userid],
    data: { what: 'factor' },
    at,
  });
