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

/** Returns the refusal for a shut-out person who has proved their identity, with a token for a day; null for others. */
export async function refusalOfShutOut(tx: Transaction, now: Date, userid: string): Promise<Problem | null> {
  const it = await findRestriction(tx, { userid, now });
  if (!it || !isShutOut(it.restricted)) return null;
  const token = randomSecret();
  await insertAppealToken(tx, { hash: hashOf(token), userid, expiresAt: new Date(now.getTime() + tokenMs) });
  return shutOut(it, token);
}

/** The refusal for a shut-out person, with the end of the sanction and the token. */
function shutOut({ restricted, until }: Restriction, token: string): Problem {
  return new Problem(restricted === 'banned' ? 'banned' : 'suspended', {
    ...(until && { message: `Your account is suspended until ${sayTime(until)}.` }),
    also: { until: until?.toISOString() ?? null, token },
  });
}

/** Throws `silenced` for a person who may not write anything public. All socket events call it. */
export async function refuseSilenced(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userid: string,
): Promise<void> {
  const it = await findRestriction(db, { userid, now: clock() });
  if (it) throw silenced(it);
}

/** The refusal for a silenced person, with its end. */
export const silenced = ({ until }: Pick<Restriction, 'until'>): Problem =>
  new Problem('silenced', {
    ...(until && { message: `You may read, but not write until ${sayTime(until)}.` }),
    also: { until: until?.toISOString() ?? null },
  });

/** 2026-11-23 21:00 UTC. */
const sayTime = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Returns the person of a refused sign-in's token; null if it is unknown or the person is no longer shut out. */
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
