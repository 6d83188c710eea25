import { timingSafeEqual } from 'node:crypto';
import { Problem } from '#contract/problems.ts';
import type { Context } from '../context.ts';
import { hashOf } from '../random.ts';
import { insertBounce } from './store.ts';

/** Admits only the mail service. Throws `not-found` without a key of the operator, and `authority-failed`. */
export async function admitMailService({ settings }: Context, key: string): Promise<void> {
  const { mailBounceKey } = settings;
  if (mailBounceKey === null) throw new Problem('not-found');
  // Compares hashes, so that the duration reveals neither the key nor its length.
  if (!timingSafeEqual(hashOf(key), hashOf(mailBounceKey))) throw new Problem('authority-failed');
}

/** Records that mail to an address bounces. The response does not reveal whether an account has it. */
export async function bounceMail(
  { db, clock }: Context,
  { email }: { email: string },
): Promise<{ ok: true }> {
  await insertBounce(db, email, clock());
  return { ok: true };
}
