import { farthestOffset } from '#contract/list-limits.ts';

interface ListPage {
  /** The offset of the page, its maximum size, and its number of items. */
  offset: number;
  page: number;
  shown: number;
  /** The total, counted up to `most`. */
  total: number;
  most: number;
}

/**
 * The number of items that the page links reach. If the count hit its limit and the page is full, there may be more, so
 * there is a next page, up to the farthest offset.
 */
export function reachable({ offset, page, shown, total, most }: ListPage): number {
  const next = offset + page;
  if (total < most || shown < page || next > farthestOffset) return total;
  return Math.max(total, next + 1);
}
