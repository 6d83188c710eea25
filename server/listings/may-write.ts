import { Problem } from '#contract/problems.ts';
import type { Context, SignedInContext } from '../context.ts';
import { addressedItem, namedItem } from './browse.ts';
import type { ItemRow } from './stores/listing-store.ts';

/**
 * The item that a change addresses, or undefined where it addresses none. Another's draft is `not-found`; one that
 * nobody signed in asks for may be the asker's own, so there it is the session that is missing.
 */
export function itemToChange(context: Context, iid: unknown): Promise<ItemRow | undefined> {
  return context.viewer ? addressedItem(context, iid) : namedItem(context, iid);
}

/**
 * A listing is written by its seller alone, and `merchant_house` by verified merchants alone. Throws `forbidden`.
 */
export function mayWrite(
  context: SignedInContext,
  { type }: { readonly type?: unknown },
  item: ItemRow | undefined,
): void {
  owns(context, item);
  if (type === 'merchant_house' && !context.viewer.merchant) throw new Problem('forbidden');
}

/** Throws `forbidden` for another's listing. */
export function owns({ viewer }: SignedInContext, item: { readonly userid: string } | undefined): void {
  if (item && item.userid !== viewer.userid) throw new Problem('forbidden');
}
