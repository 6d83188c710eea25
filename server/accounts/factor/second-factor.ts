import { type Assertion, ticketMinutes } from '#contract/accounts/factor.ts';
import { Problem } from '#contract/problems.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/pool.ts';
import { transaction } from '../../database/transaction.ts';
import { hashOf, randomSecret } from '../../random.ts';
import { limit } from '../../rate-limits/limits.ts';
import { maySignIn } from '../policy.ts';
import { noteSecurity } from '../safety/events.ts';
import { opened, openSession, type SignedIn, type SignInOutcome } from '../sessions/open-session.ts';
import { findUser } from '../stores/account-store.ts';
import { holdProofs } from '../stores/proof-store.ts';
import { answeredPasskey, optionsToAnswer } from './passkey.ts';
import { proveFactor } from './prove-factor.ts';
import { hasFactor, insertTicket, takeTicket, takeTry } from './store.ts';

/**
 * Opens a session for a person who has proved the first factor, or gives a ticket if the account has a second one. The
 * caller has locked the account's credentials.
 */
export async function openOrAsk(
  tx: Transaction,
  context: Context,
  user: { userid: string; schoolId: number },
  passwordHash: string | null = null,
): Promise<SignInOutcome> {
  if (!(await hasFactor(tx, user.userid))) return openSession(tx, context, user, { passwordHash });
  const ticket = randomSecret();
  const expiresAt = new Date(context.clock().getTime() + ticketMinutes * 60_000);
  await insertTicket(tx, { hash: hashOf(ticket), userid: user.userid, expiresAt });
  return { ticket };
}

/**
 * Completes a sign-in by a one-time or recovery code. Throws `ticket-ended` also after five wrong codes, `unauthorized`,
 * `too-many-calls`, and as `proveFactor` and `opened`.
 */
export async function completeSignIn(
  context: Context,
  { ticket, code }: { ticket: string; code: string },
  origin: string,
): Promise<SignedIn> {
  const { db, limits, address, clock } = context;
  await limits.take(limit.loginTries, address);
  const hash = hashOf(ticket);
  const userid = await takeTry(db, hash, clock());
  if (!userid) throw new Problem('ticket-ended');
  await proveFactor(context, userid, { code }, { origin, field: 'code' });
  return openBy(context, userid, (tx) => takeTicket(tx, hash));
}

/** Returns the options to sign with a passkey. Throws `too-many-calls` as a sign-in does. */
export async function passkeyOptions(context: Context, origin: string) {
  await context.limits.take(limit.loginTries, context.address);
  return { options: { ...(await optionsToAnswer(context, origin)) } };
}

/** Signs in with a passkey alone. Throws `unauthorized` for every wrong answer, `too-many-calls`, and as `opened`. */
export async function logInWithPasskey(
  context: Context,
  { response }: { response: Assertion },
  origin: string,
): Promise<SignedIn> {
  await context.limits.take(limit.loginTries, context.address);
  const answered = await answeredPasskey(context, response, origin);
  if (!answered) throw new Problem('unauthorized');
  const { userid } = answered.passkey;
  if (!answered.isRight) {
    await noteSecurity(context, userid, 'failed');
    throw new Problem('unauthorized');
  }
  return openBy(context, userid, async () => true);
}

async function openBy(
  context: Context,
  userid: string,
  mayOpen: (tx: Transaction) => Promise<boolean>,
): Promise<SignedIn> {
  const outcome = await transaction(context.db, async (tx) => {
    const user = (await holdProofs(tx, userid)) ? await findUser(tx, userid) : undefined;
    if (!user || !maySignIn(context.settings, user)) throw new Problem('unauthorized');
    if (!(await mayOpen(tx))) throw new Problem('ticket-ended');
    return openSession(tx, context, user, { factor: true });
  });
  return opened(outcome);
}
