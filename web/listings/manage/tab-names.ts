import { type ListedItem, status } from '#contract/listings.ts';

/** The tabs of Manage, as the address names them. */
export const tabNames = ['all', 'selling', 'sold', 'drafts'] as const;
export type TabName = (typeof tabNames)[number];

/** Whether a listing is shown under a tab. */
export function belongs(item: ListedItem, tab: TabName): boolean {
  return tab === 'all' || item.status === statuses[tab];
}

const statuses = { selling: status.selling, sold: status.sold, drafts: status.draft } as const;
