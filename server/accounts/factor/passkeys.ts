import type { Attestation, Factor } from '#contract/accounts/factor.ts';
import { Problem } from '#contract/problems.ts';
import type { SignedInContext } from '../../context.ts';
import { transaction } from '../../database/transaction.ts';
import { isUuid } from '../../uuid.ts';
import { beginProofChange, refuseNoProof } from '../change-proofs.ts';
import {
  beginFactorChange,
  endLastFactor,
  giveRecovery,
  refuseUnproved,
  tellFactorChanged,
} from './changes.ts';
import { madePasskey, optionsToMake } from './passkey.ts';
import { proveAgain } from './prove-factor.ts';
import {
  countRecovery,
  deletePasskey,
  findPasskey,
  findTotp,
  hasFactor,
  insertPasskey,
  markFactor,
  selectPasskeys,
} from './store.ts';

/** Returns the options to make a passkey for the viewer. Throws as `refuseUnproved`. */
export async function beginPasskey(context: SignedInContext, origin: string) {
  const { db, viewer } = context;
  await refuseUnproved(context, db);
  const kept = await selectPasskeys(db, viewer.userid);
  return { options: { ...(await optionsToMake(context, viewer, kept, origin)) } };
}

/**
 * Stores the passkey that the viewer's browser has made. If it is the first second factor, also gives recovery codes.
 * Throws `passkey-refused`, `passkeys-full`, and as `beginFactorChange`.
 */
export async function finishPasskey(
  context: SignedInContext,
  { response, name }: { response: Attestation; name: string },
  origin: string,
): Promise<{ id: string; recovery?: string[] }> {
  const { db, viewer, clock } = context;
  const made = await madePasskey(context, viewer.userid, response, origin);
  if (!made) throw new Problem('passkey-refused');
  return transaction(db, async (tx) => {
    await beginFactorChange(tx, context);
    const isFirst = !(await hasFactor(tx, viewer.userid));
    const row = { ...made, userid: viewer.userid, name: name.trim(), now: clock() };
    const id = await insertPasskey(tx, row);
    if (!id)
      throw new Problem((await findPasskey(tx, made.credential)) ? 'passkey-refused' : 'passkeys-full');
    if (viewer.sessionId) await markFactor(tx, viewer.sessionId, clock(), false);
    await tellFactorChanged(tx, context);
    return isFirst ? { id, recovery: await giveRecovery(tx, viewer.userid) } : { id };
  });
}

/** The viewer's second factors. */
export async function listPasskeys({ db, viewer }: SignedInContext) {
  const [rows, totp, recovery] = await Promise.all([
    selectPasskeys(db, viewer.userid),
    findTotp(db, viewer.userid, 'on'),
    countRecovery(db, viewer.userid),
  ]);
  return {
    passkeys: rows.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      created: createdAt.toISOString(),
      used: usedAt?.toISOString() ?? null,
    })),
    totp: totp !== undefined,
    recovery,
  };
}

/**
 * Removes a passkey of the viewer. Throws `not-found`, and as `proveAgain`, `beginProofChange` and `refuseNoProof`.
 */
export async function endPasskey(
  context: SignedInContext,
  { id, factor }: { id: string; factor?: Factor | undefined },
  origin: string,
): Promise<{ result: true }> {
  const { db, viewer } = context;
  const kept = isUuid(id) ? await selectPasskeys(db, viewer.userid) : [];
  if (!kept.some((it) => it.id === id.toLowerCase())) throw new Problem('not-found');
  await proveAgain(context, factor, { origin, field: 'factor' });
  await transaction(db, async (tx) => {
    await beginProofChange(tx, viewer);
    if (!(await deletePasskey(tx, viewer.userid, id))) throw new Problem('not-found');
    await refuseNoProof(tx, context);
    await endLastFactor(tx, viewer.userid);
    await tellFactorChanged(tx, context);
  });
  return { result: true };
}
