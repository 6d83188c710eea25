import { Problem } from '#contract/problems.ts';
import type { Context, Services } from '../../context.ts';
import type { Transaction } from '../../database/pool.ts';
import { transaction } from '../../database/transaction.ts';
import { hashOf, randomSecret } from '../../random.ts';
import { findUser } from '../stores/account-store.ts';
import { takeProofs } from '../stores/proof-store.ts';
import { deleteSession } from '../stores/session-store.ts';
import { placeOf } from './events.ts';
import { deleteDevice, findEnd, insertEnd } from './store.ts';

export const endPath = '/auth/end';

/** Mails a sign-in from an unknown browser, with a link that ends its session. */
export async function mailNewDevice(
  tx: Transaction,
  { mail, origin, clock, agent, address }: Context,
  userid: string,
  by: { session: Buffer; device: Buffer },
): Promise<void> {
  const user = await findUser(tx, userid);
  // The addresses of the demo's people are made up.
  if (!user?.email || user.demo) return;
  const secret = randomSecret();
  await insertEnd(tx, { hash: hashOf(secret), ...by });
  await mail.post(tx, {
    kind: 'new-device',
    to: user.email,
    lang: user.lang,
    values: {
      username: user.username,
      at: `${clock().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      agent,
      place: placeOf(address),
      url: `${origin()}${endPath}?token=${secret}`,
    },
  });
}

/** A session that a mailed link ends. */
export interface MailedEnd {
  lang: 'en' | 'zh';
  agent: string;
  at: Date;
  isEnded: boolean;
}

/** Returns the session that a link ends; changes nothing. Throws `not-found` if it has ended or the link is unknown. */
export async function showEnd({ db }: Pick<Services, 'db'>, token: string): Promise<MailedEnd> {
  const found = await findEnd(db, hashOf(token));
  if (!found) throw new Problem('not-found');
  return { lang: found.lang, agent: found.agent, at: found.createdAt, isEnded: false };
}

/** Ends the session of a link like a sign-out, and forgets its browser. Throws `not-found` as `showEnd`. */
export async function endByLink(
  { db, realtime }: Pick<Services, 'db' | 'realtime'>,
  token: string,
): Promise<MailedEnd> {
  const found = await findEnd(db, hashOf(token));
  if (!found) throw new Problem('not-found');
  const { userid, sessionId, device } = found;
  await transaction(db, async (tx) => {
    await takeProofs(tx, userid);
    await deleteSession(tx, userid, sessionId);
    await deleteDevice(tx, userid, device);
  });
  realtime.endSessions(userid, { only: sessionId });
  return { lang: found.lang, agent: found.agent, at: found.createdAt, isEnded: true };
}
