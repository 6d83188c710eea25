import {
  type Level,
  type LimitName,
  listingsMerchant,
  listingsVerified,
  mostADay,
} from '#contract/standing/standing.ts';

interface Facts {
  readonly level: Level;
  readonly verified: boolean;
  readonly merchant: boolean;
}

/** The daily maximum of a person. `use-store.ts` has the same rule in SQL. */
export function mostOf(name: LimitName, { level, verified, merchant }: Facts): number {
  const most = mostADay[name][level];
  if (name !== 'listings') return most;
  return Math.max(most, merchant ? listingsMerchant : verified ? listingsVerified : 0);
}
