import type { Context } from '../../context.ts';
import { limit } from '../../rate-limits/limits.ts';

type Kind = 'verify' | 'reset' | 'delete' | 'school' | 'email';

/**
 * Counts a request for a mail, even one that sends none: 60 an hour per address for all kinds. Throws `too-many-calls`.
 */
export async function limitAskings({ limits, address }: Context): Promise<void> {
  await limits.take(limit.mailsOfAddress, address);
}

/** Counts one mail of a kind to an e-mail: at least 5 seconds apart, 5 an hour. Throws `too-many-calls`. */
export async function limitMails({ limits }: Context, kind: Kind, email: string): Promise<void> {
  const whom = `${kind}:${email.toLowerCase()}`;
  await limits.take(limit.mailPause, whom);
  await limits.take(limit.mailsOfEmail, whom);
}
