import { isShutOut } from '#contract/moderation/policy.ts';
import { Problem } from '#contract/problems.ts';
import type { Context, Viewer } from '../../context.ts';
import type { Transaction } from '../../database/pool.ts';
import { hashOf, randomSecret } from '../../random.ts';
import { findUser } from '../stores/account-store.ts';
import {
  findAppealToken,
  findRestriction,
  insertAppealToken,
  type Restriction,
} from '../stores/restriction-store.ts';

const tokenMs = 86_400_000;

/** Returns the refusal, with a token for a day, of a person who is shut out and has proved who they are; null for others. */
export async function refusalOfShutOut(tx: Transaction, now: Date, userid: string): Promise<Problem | null> {
  const it = await findRestriction(tx, { userid, now });
  if (!it || !isShutOut(it.restricted)) return null;
  const token = randomSecret();
  await insertAppealToken(tx, { hash: hashOf(token), userid, expiresAt: new Date(now.getTime() + tokenMs) });
  return shutOut(it, token);
}

/** The refusal of a person who is shut out: it says until when, and carries the token. */
function shutOut({ restricted, until }: Restriction, token: string): Problem {
  return new Problem(restricted === 'banned' ? 'banned' : 'suspended', {
    ...(until && { message: `Your account is suspended until ${sayTime(until)}.` }),
    also: { until: until?.toISOString() ?? null, token },
  });
}

/** Throws `silenced` for a person who may not write what others read: the one place that a socket asks. */
export async function refuseSilenced(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userid: string,
): Promise<void> {
  const it = await findRestriction(db, { userid, now: clock() });
  if (it) throw silenced(it);
}

/** The refusal of a silenced person, which says until when. */
export const silenced = ({ until }: Pick<Restriction, 'until'>): Problem =>
  new Problem('silenced', {
    ...(until && { message: `You may read, but not write until ${sayTime(until)}.` }),
    also: { until: until?.toISOString() ?? null },
  });

/** 2026-11-23 21:00 UTC. */
const sayTime = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** The person of a token that a refused sign-in gave; null for none, and once they are no longer shut out. */
export async function holderOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<Viewer | null> {
  const now = clock();
  const userid = await findAppealToken(db, hashOf(token), now);
  const it = userid ? await findRestriction(db, { userid, now }) : undefined;
  const user = userid && it && isShutOut(it.restricted) ? await findUser(db, userid) : undefined;
  if (!user || user.deleted) return null;
  return { ...user, sessionId: null, session: token, factorAt: null, factorConfirmedAt: null };
}
