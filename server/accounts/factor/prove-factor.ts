import { type Assertion, confirmedMinutes, type Factor } from '#contract/accounts/factor.ts';
import { Problem } from '#contract/problems.ts';
import type { Context, SignedInContext } from '../../context.ts';
import { limit } from '../../rate-limits/limits.ts';
import { noteSecurity } from '../safety/events.ts';
import { isOneTime, normalizedCode, recoveryHash, stepOf } from './codes.ts';
import { answeredPasskey } from './passkey.ts';
import { findTotp, hasFactor, markFactor, takeRecovery, takeStep } from './store.ts';

/**
 * Uses up a person's second factor: a one-time code, a recovery code or a passkey's answer. Throws `factor-wrong`, which
 * is noted among the security events, and `too-many-calls` after ten failures of a person in an hour.
 */
export async function proveFactor(
  context: Context,
  userid: string,
  factor: Factor,
  { origin, field }: { origin: string; field: string },
): Promise<void> {
  const { limits } = context;
  await limits.take(limit.factorFailures, userid);
  const fits =
    'code' in factor
      ? await isCode(context, userid, normalizedCode(factor.code))
      : await isAnswer(context, userid, factor.response, origin);
  if (!fits) {
    await noteSecurity(context, userid, 'failed');
    throw new Problem('factor-wrong', { field });
  }
  await limits.giveBack(limit.factorFailures, userid);
}

async function isCode(context: Context, userid: string, code: string): Promise<boolean> {
  const { db, clock } = context;
  if (isOneTime(code)) {
    const totp = await findTotp(db, userid, 'on');
    const step = totp ? await stepOf(totp.secret, code, clock()) : null;
    return step !== null && takeStep(db, userid, step);
  }
  const taken = await takeRecovery(db, userid, recoveryHash(userid, code));
  if (taken) await noteSecurity(context, userid, 'factor');
  return taken;
}

async function isAnswer(
  context: Context,
  userid: string,
  answer: Assertion,
  origin: string,
): Promise<boolean> {
  const answered = await answeredPasskey(context, answer, origin);
  return answered?.isRight === true && answered.passkey.userid === userid;
}

/**
 * Requires a viewer with a second factor to have proved it with the call, or by `confirm_factor` in the last ten
 * minutes. Throws `factor-needed` without either, and as `proveFactor`.
 */
export async function proveAgain(
  context: SignedInContext,
  factor: Factor | undefined,
  at: { origin: string; field: string },
): Promise<void> {
  const { db, viewer, clock } = context;
  if (!(await hasFactor(db, viewer.userid))) return;
  if (factor) return proveFactor(context, viewer.userid, factor, at);
  const confirmed = viewer.factorConfirmedAt?.getTime() ?? 0;
  if (clock().getTime() - confirmed >= confirmedMinutes * 60_000) throw new Problem('factor-needed');
}

/** Returns the factor of fields that need one. Throws `field-malformed` without one. */
export function oneFactor({
  code,
  response,
}: {
  code?: string | undefined;
  response?: Assertion | undefined;
}): Factor {
  if (response) return { response };
  if (code === undefined)
    throw new Problem('field-malformed', { field: 'code', message: 'code is missing.' });
  return { code };
}

/** Passes the second factor again in the viewer's session. Throws `factor-absent`, and as `proveFactor`. */
export async function confirmFactor(
  context: SignedInContext,
  given: { code?: string | undefined; response?: Assertion | undefined },
  origin: string,
): Promise<{ result: true }> {
  const { db, viewer, clock } = context;
  const factor = oneFactor(given);
  if (!(await hasFactor(db, viewer.userid))) throw new Problem('factor-absent');
  await proveFactor(context, viewer.userid, factor, { origin, field: 'code' });
  if (viewer.sessionId) await markFactor(db, viewer.sessionId, clock(), true);
  return { result: true };
}
