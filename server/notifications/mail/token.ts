import { createHmac, timingSafeEqual } from 'node:crypto';
import { kinds, type NotificationKind } from '#contract/notifications/kinds.ts';

/** The subscription behind a link: kinds of notifications, or the digest. */
export type Ended = readonly NotificationKind[] | 'digest';

export const endingPath = '/mail/unsubscribe';

/** The address that unsubscribes a person without signing in. It is signed, and never expires. */
export function endingAddress(key: Buffer, userid: string, ended: Ended): string {
  const said = Buffer.from(`${userid} ${ended === 'digest' ? ended : ended.join(',')}`).toString('base64url');
  return `${endingPath}?token=${said}.${signature(key, said).toString('base64url')}`;
}

/** The person and the subscription of a token; null if this site did not sign it. */
export function readToken(key: Buffer, token: string): { userid: string; ended: Ended } | null {
  const [said = '', signed = ''] = token.split('.');
  const given = Buffer.from(signed, 'base64url');
  const right = signature(key, said);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const [userid = '', what = ''] = Buffer.from(said, 'base64url').toString().split(' ');
  if (what === 'digest') return { userid, ended: what };
  return { userid, ended: kinds.filter((kind) => what.split(',').includes(kind)) };
}

const signature = (key: Buffer, said: string): Buffer =>
  createHmac('sha256', key).update(`unsubscribe ${said}`).digest();
