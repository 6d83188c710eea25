import { listPart } from '../accounts/export/export-part.ts';
import { documentIn, pictureIn } from '../media/export.ts';
import { selectOwn } from './store.ts';

export const contentsPart = listPart('contents', ['contents', 'sharers'], async function* ({ db, viewer }) {
  for (const row of await selectOwn(db, viewer.userid))
    yield {
      id: row.id,
      book: row.name,
      page: row.page,
      pages_total: row.pagesTotal,
      text: row.text,
      link: row.link,
      picture: pictureIn(row.file),
      document: documentIn(row.file, row.kind),
      shared: row.createdAt,
    };
});
