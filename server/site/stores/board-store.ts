import type { BoardRow } from '#contract/site/site.ts';
import type { Sql, Transaction } from '../../database/pool.ts';
import type { Board } from '../boards.ts';

/** Returns every board of the forum, in the order of lists. */
export const selectBoards = (sql: Sql) =>
  sql<Board[]>`
    select id, within, forum_id as "forumId", category, name, name_zh, subcategories, open
    from boards order by place, id`;

/** Adds a board, whose name is also its category, and returns its id. */
export async function insertBoard(tx: Transaction, it: BoardRow): Promise<number> {
  const [row] = await tx<[{ id: number }]>`
    insert into boards (id, category, name, name_zh, subcategories, open, place)
    select nextval('board_ids'), ${it.name}, ${it.name}, ${it.name_zh}, ${it.subcategories}::text[], ${it.open},
      max(place) + 1 from boards
    returning id`;
  return row.id;
}

export async function updateBoard(tx: Transaction, id: number, it: BoardRow): Promise<void> {
  await tx`
    update boards set name = ${it.name}, name_zh = ${it.name_zh}, subcategories = ${it.subcategories}::text[],
      open = ${it.open} where id = ${id}`;
}

/** The sub-categories among these that topics use. */
export const selectUsedSubcategories = (tx: Transaction, names: readonly string[]) =>
  tx<{ name: string }[]>`
    select name from unnest(${[...names]}::text[]) as name
    where exists (select 1 from topics t where t.subcategory = name)`.values('name');
