import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../context.ts';
import { allowed } from '../http/found.ts';
import { hashOf } from '../random.ts';
import { insertBounce } from './store.ts';

/** Admits only callers with the operator's key, as Bearer or as the field `key`. Throws `forbidden`, also if none is set. */
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

/** Records that mail to an address bounced. The response does not reveal whether an account has the address. */
export async function bounceMail(
  { db, clock }: Context,
  { email }: { email: string },
): Promise<{ result: true }> {
  await insertBounce(db, email, clock());
  return { result: true };
}
