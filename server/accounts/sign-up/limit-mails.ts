import type { Context } from '../../context.ts';
import { limit } from '../../rate-limits/limits.ts';

type Kind = 'verify' | 'reset' | 'delete';

/** Counts one asking for a mail: 60 an hour from one address, of all kinds together, sent or not. Throws `too-many-calls`. */
export async function limitAskings({ limits, address }: Context): Promise<void> {
  await limits.take(limit.mailsOfAddress, address);
}

/** Counts one mail of a kind to an e-mail: 5 seconds after the last, 5 an hour. Throws `too-many-calls`. */
export async function limitMails({ limits }: Context, kind: Kind, email: string): Promise<void> {
  const whom = `${kind}:${email.toLowerCase()}`;
  await limits.take(limit.mailPause, whom);
  await limits.take(limit.mailsOfEmail, whom);
}
