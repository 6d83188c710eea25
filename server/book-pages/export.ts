import { listPart } from '../accounts/export/export-part.ts';
import type { Sql } from '../database/pool.ts';
import { documentIn, pictureIn } from '../media/export.ts';
import { selectFiles, selectOf } from './store.ts';

/** Every page that a person shares. */
export const contentsPart = listPart('contents', ['contents', 'sharers'], async function* ({ db, viewer }) {
  for (const row of await selectOf(db, viewer.userid, null))
    yield {
      id: row.id,
      book: row.name,
      page: row.page,
      text: row.text,
      link: row.link,
      picture: pictureIn(row.file),
      document: documentIn(row.file, row.kind),
      shared: row.createdAt,
    };
});

/** Returns the files that stay when a person leaves, because their shared pages stay. */
export function filesShared(sql: Sql, userid: string): Promise<string[]> {
  return selectFiles(sql, userid);
}
