import type { ListingType } from './categories.ts';
import { listingStatus, type Status } from './status.ts';

/**
 * The statuses that may follow each status: a draft may be published, a listing on sale sold or withdrawn; a sold listing
 * stays sold.
 */
const following: Record<Status, readonly Status[]> = {
  [listingStatus.draft]: [listingStatus.selling],
  [listingStatus.selling]: [listingStatus.sold, listingStatus.draft],
  [listingStatus.sold]: [],
};

/** Returns whether a listing may change from one status to the other. */
export function mayBecome(before: Status, after: Status): boolean {
  return following[before].includes(after);
}

/** Returns whether a person may post listings of this type: merchant rentals are for verified merchants. */
export function mayPost({ merchant }: { readonly merchant: boolean }, type: ListingType): boolean {
  return type !== 'merchant_house' || merchant;
}
