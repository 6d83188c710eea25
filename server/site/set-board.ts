import { otherBoard } from '#contract/forum/forum.ts';
import { Problem } from '#contract/problems.ts';
import type { BoardRow } from '#contract/site/site.ts';
import type { SignedInContext } from '../context.ts';
import type { Board } from './boards.ts';
import { change } from './change.ts';
import { insertBoard, selectBoards, selectUsedSubcategories, updateBoard } from './stores/board-store.ts';

interface SetBoard extends BoardRow {
  readonly version: number;
  readonly id?: number | undefined;
}

/**
 * Changes or adds a board of the forum; none is ever deleted. Throws `version-old`, `not-found`, and `field-malformed`
 * for the name of another board, for removing a sub-category in use, and for closing the board without a category.
 */
export async function setBoard(context: SignedInContext, { version, id, ...row }: SetBoard) {
  const { result, version: raised } = await change(context, { act: 'set_board', version }, async (tx) => {
    const all = await selectBoards(tx);
    const before = all.find((it) => it.id === id);
    if (id !== undefined && !before) throw new Problem('not-found');
    refuseUnfit(row, id, all);
    const kept = all.filter((it) => it.id !== id).flatMap((it) => it.subcategories);
    const gone = (before?.subcategories ?? []).filter((it) => ![...kept, ...row.subcategories].includes(it));
    const [used] = gone.length > 0 ? await selectUsedSubcategories(tx, gone) : [];
    if (used !== undefined) throw refused('subcategories', `must keep ${used}, which topics have.`);
    if (id !== undefined) await updateBoard(tx, id, row);
    const written = id ?? (await insertBoard(tx, row));
    return {
      on: { kind: 'board', id: String(written) },
      before: before && rowOf(before),
      after: row,
      result: written,
    };
  });
  return { id: result, version: raised };
}

const rowOf = ({ name, name_zh, subcategories, open }: Board): BoardRow => ({
  name,
  name_zh,
  subcategories,
  open,
});

function refuseUnfit({ name, open }: BoardRow, id: number | undefined, all: readonly Board[]) {
  const others = all.filter((it) => it.id !== id);
  const taken = others.flatMap((it) => [it.name, it.category ?? it.name]);
  if (taken.some((it) => it.toLowerCase() === name.toLowerCase()))
    throw refused('name', 'is already that of another board.');
  if (id === otherBoard && !open) throw refused('open', 'must be true for the board of everything else.');
}

const refused = (field: string, says: string) =>
  new Problem('field-malformed', { field, message: `${field} ${says}` });
