import { type Assertion, type Factor, totpMinutes } from '#contract/accounts/factor.ts';
import { Problem } from '#contract/problems.ts';
import type { SignedInContext } from '../../context.ts';
import { transaction } from '../../database/transaction.ts';
import { beginProofChange } from '../change-proofs.ts';
import { beginFactorChange, endLastFactor, giveRecovery, tellFactorChanged } from './changes.ts';
import { newSecret, normalizedCode, provisioning, stepOf } from './codes.ts';
import { oneFactor, proveAgain, proveFactor } from './prove-factor.ts';
import { deleteTotp, findTotp, hasFactor, markFactor, putBegunTotp, turnTotpOn } from './store.ts';

/** Gives the viewer a new secret, inactive until a code confirms it. Throws as `beginFactorChange`. */
export async function beginTotp(context: SignedInContext): Promise<{ secret: string; uri: string }> {
  const { db, viewer, clock } = context;
  const secret = newSecret();
  await transaction(db, async (tx) => {
    await beginFactorChange(tx, context);
    await putBegunTotp(tx, viewer.userid, secret, clock());
  });
  return provisioning(secret, viewer.username, context.site.settings.site.name);
}

/**
 * Turns one-time codes on and gives new recovery codes. Throws `totp-not-begun`, `factor-wrong`, and as
 * `beginFactorChange`.
 */
export async function confirmTotp(
  context: SignedInContext,
  { code }: { code: string },
): Promise<{ recovery: string[] }> {
  const { db, viewer, clock } = context;
  const recovery = await transaction(db, async (tx) => {
    await beginFactorChange(tx, context);
    const now = clock();
    const begun = await findTotp(tx, viewer.userid, 'begun');
    if (!begun || now.getTime() - begun.createdAt.getTime() >= totpMinutes * 60_000)
      throw new Problem('totp-not-begun');
    const step = await stepOf(begun.secret, normalizedCode(code), now);
    if (step === null) throw new Problem('factor-wrong', { field: 'code' });
    await turnTotpOn(tx, viewer.userid, step, now);
    if (viewer.sessionId) await markFactor(tx, viewer.sessionId, now, false);
    await tellFactorChanged(tx, context);
    return giveRecovery(tx, viewer.userid);
  });
  return { recovery };
}

/** Turns the viewer's one-time codes off. Throws `totp-off`, and as `proveAgain` and `beginProofChange`. */
export async function endTotp(
  context: SignedInContext,
  given: { code?: string | undefined; factor?: Factor | undefined },
  origin: string,
): Promise<{ result: true }> {
  const { db, viewer } = context;
  if (!(await findTotp(db, viewer.userid, 'on'))) throw new Problem('totp-off');
  const field = given.factor ? 'factor' : 'code';
  const factor = given.factor ?? (given.code === undefined ? undefined : { code: given.code });
  await proveAgain(context, factor, { origin, field });
  await transaction(db, async (tx) => {
    await beginProofChange(tx, viewer);
    if (!(await deleteTotp(tx, viewer.userid))) throw new Problem('totp-off');
    await endLastFactor(tx, viewer.userid);
    await tellFactorChanged(tx, context);
  });
  return { result: true };
}

/**
 * Replaces the viewer's recovery codes with new ones. Throws `factor-absent`, and as `proveFactor` and
 * `beginProofChange`.
 */
export async function renewRecovery(
  context: SignedInContext,
  given: { code?: string | undefined; response?: Assertion | undefined },
  origin: string,
): Promise<{ recovery: string[] }> {
  const { db, viewer } = context;
  const factor = oneFactor(given);
  if (!(await hasFactor(db, viewer.userid))) throw new Problem('factor-absent');
  await proveFactor(context, viewer.userid, factor, { origin, field: 'code' });
  const recovery = await transaction(db, async (tx) => {
    await beginProofChange(tx, viewer);
    if (!(await hasFactor(tx, viewer.userid))) throw new Problem('factor-absent');
    await tellFactorChanged(tx, context);
    return giveRecovery(tx, viewer.userid);
  });
  return { recovery };
}
