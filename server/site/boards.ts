import type { BoardRow } from '#contract/site/site.ts';

export interface Board extends BoardRow {
  readonly id: number;
  /** The parent board, if any. */
  readonly within: number | null;
  /** The number in the forum: its own, or the parent's. */
  readonly forumId: number;
  /** The category that its topics store; null for the board without one. */
  readonly category: string | null;
}

/** The forum's boards of one version of the site. */
export interface Boards {
  /** Every board, in the order of lists. */
  readonly all: readonly Board[];
  /** The boards that can be chosen: they and their parents are open. */
  readonly open: readonly Board[];
  /** The numbers of boards in the forum, and the categories and sub-categories of topics. */
  readonly forumIds: readonly number[];
  readonly categories: readonly string[];
  readonly subcategories: readonly string[];
  ofCategory(category: string): Board | undefined;
}

/** Builds look-ups of these boards, which are in the order of lists. */
export function boardsOf(all: readonly Board[]): Boards {
  const byCategory = new Map(all.map((it) => [it.category, it]));
  const closed = new Set(all.filter((it) => !it.open).map(({ id }) => id));
  return {
    all,
    open: all.filter((it) => !closed.has(it.id) && !closed.has(it.forumId)),
    forumIds: all.filter((it) => it.within === null).map(({ id }) => id),
    categories: all.flatMap(({ category }) => category ?? []),
    subcategories: [...new Set(all.flatMap(({ subcategories }) => subcategories))],
    ofCategory: (category) => byCategory.get(category),
  };
}
