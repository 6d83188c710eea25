import type { BoardRow } from '#contract/site/site.ts';

export interface Board extends BoardRow {
  readonly id: number;
  /** The board that it lies within, if any. */
  readonly within: number | null;
  /** The number in the forum: its own, or that of the board it lies within. */
  readonly forumId: number;
  /** What its topics keep as their category; null for everything that has none. */
  readonly category: string | null;
}

/** The forum's boards of one version of the site. */
export interface Boards {
  /** Every board, in the order of lists. */
  readonly all: readonly Board[];
  /** Those one can choose: they are open, and so is what they lie within. */
  readonly open: readonly Board[];
  /** The numbers of boards in the forum, and the categories and sub-categories of topics. */
  readonly forumIds: readonly number[];
  readonly categories: readonly string[];
  readonly subcategories: readonly string[];
  ofCategory(category: string): Board | undefined;
}

/** Answers about these boards, which are in the order of lists. */
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
