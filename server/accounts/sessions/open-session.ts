import { vipLevel } from '#contract/points/vip.ts';
import { Problem } from '#contract/problems.ts';
import type { Context } from '../../context.ts';
import type { Sql, Transaction } from '../../database/pool.ts';
import { balanceOf } from '../../points/ledger.ts';
import { hashOf, randomSecret } from '../../random.ts';
import { noteActive } from '../../standing/active.ts';
import { noteSecurity } from '../safety/events.ts';
import { mailNewDevice } from '../safety/new-device.ts';
import { putDevice } from '../safety/store.ts';
import { insertSession } from '../stores/session-store.ts';
import { refusalOfShutOut } from './appeal-token.ts';

/** The signed-in state that the client keeps. */
export interface SignedIn {
  userid: string;
  session: string;
  school_abbr: string;
  vip: number;
}

/** A sign-in that waits for the second factor. */
export interface FactorPending {
  readonly ticket: string;
}

/** A sign-in of a shut-out person; the refusal carries a token that the transaction keeps. */
interface Refused {
  readonly refusal: Problem;
}

/** The outcome of a sign-in after the first factor. */
export type SignInOutcome = SignedIn | FactorPending | Refused;

/** Returns an opened session, after the commit. Throws `factor-first` with the ticket, `suspended` and `banned`. */
export function opened(outcome: SignInOutcome): SignedIn {
  if ('refusal' in outcome) throw outcome.refusal;
  if ('ticket' in outcome) throw new Problem('factor-first', { also: { ticket: outcome.ticket } });
  return outcome;
}

/**
 * Opens a session for a proved user, and mails a notice of an unknown browser. `passwordHash` is the hash of the verified
 * password, null for any other proof; `factor`: a second factor was passed; `first`: the account is new.
 * Throws `unauthorized` if the account or that password is gone and, on a live site, for the demo's people.
 */
export async function openSession(
  tx: Transaction,
  context: Context,
  user: { userid: string; schoolId: number },
  how: { passwordHash?: string | null; factor?: boolean; first?: boolean } = {},
): Promise<SignedIn | Refused> {
  const now = context.clock();
  const refusal = await refusalOfShutOut(tx, now, user.userid);
  if (refusal) {
    await noteSecurity({ ...context, db: tx }, user.userid, 'failed');
    return { refusal };
  }
  const session = randomSecret();
  const { passwordHash = null, factor = false, first = false } = how;
  const device = hashOf(context.device || session);
  const isNew = (await putDevice(tx, user.userid, device, now)) === true;
  const row = {
    userid: user.userid,
    hash: hashOf(session),
    agent: context.agent,
    now,
    passwordHash,
    demo: !context.settings.live,
    factorAt: factor ? now : null,
    isNew,
  };
  if (!(await insertSession(tx, row))) throw new Problem('unauthorized');
  await noteActive(tx, user.userid, now);
  await noteSecurity({ ...context, db: tx }, user.userid, 'signed_in');
  if (isNew && !first) await mailNewDevice(tx, context, user.userid, { session: row.hash, device });
  return signedIn(tx, context, user, session);
}

/** Returns the response of every call that signs in. */
export async function signedIn(
  sql: Sql,
  { site }: Pick<Context, 'site'>,
  user: { userid: string; schoolId: number },
  session: string,
) {
  return {
    userid: user.userid,
    session,
    school_abbr: site.schools.abbrOf(user.schoolId),
    vip: vipLevel(await balanceOf(sql, user.userid)),
  };
}
