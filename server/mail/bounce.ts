import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../context.ts';
import { allowed } from '../http/found.ts';
import { hashOf } from '../random.ts';
import { insertBounce } from './store.ts';

/** Lets in only who has the operator's key, as Bearer or as the field `key`. Throws `forbidden`, also where no key is set. */
export function admitMailService(
  { settings }: Context,
  raw: Readonly<Record<string, unknown>>,
  bearer: string,
): void {
  const key = bearer || raw.key;
  allowed(typeof key === 'string' && isKey(key, settings.mailBounceKey));
}

/** Compares hashes, so that the duration reveals neither the key nor its length. */
const isKey = (text: string, key: string | null): boolean =>
  key !== null && timingSafeEqual(hashOf(text), hashOf(key));

/** Notes that mail does not reach an address. The answer does not say whether an account has it. */
export async function bounceMail(
  { db, clock }: Context,
  { email }: { email: string },
): Promise<{ result: true }> {
  await insertBounce(db, email, clock());
  return { result: true };
}
