import type { Context } from '../context.ts';
import { limit } from '../limits/limits.ts';

/**
 * Counts one mail of a kind to an e-mail: 5 seconds after the last, 5 an hour, 60 an hour from one address.
 * Throws `too-many-calls`.
 */
export async function limitMails(context: Context, kind: 'verify' | 'reset', email: string): Promise<void> {
  const { limits, address } = context;
  const whom = `${kind}:${email.toLowerCase()}`;
  await limits.take(limit.mailPause, whom);
  await limits.take(limit.mailsOfEmail, whom);
  await limits.take(limit.mailsOfAddress, `${kind}:${address}`);
}
