import { farthestOffset } from '#contract/list-limits.ts';

interface ListPage {
  /** Where the page begins, how many it may have, and how many it has. */
  offset: number;
  page: number;
  shown: number;
  /** How many there are, counted up to `most`. */
  total: number;
  most: number;
}

/**
 * How many things the ways through a list lead to. Where counting has ended and the page is full there may be more, so
 * there is a next page, as far as lists go.
 */
export function reachable({ offset, page, shown, total, most }: ListPage): number {
  const next = offset + page;
  if (total < most || shown < page || next > farthestOffset) return total;
  return Math.max(total, next + 1);
}
