import { listPart } from '../accounts/export/export-part.ts';
import { pictureIn } from '../media/export.ts';
import { selectOf } from './store.ts';

/** A person's reports to the operator. At ten an hour, kept for a year, they need no batches. */
export const reportsPart = listPart('reports', ['reports'], async function* ({ db, viewer }) {
  for (const { id, category, text, photo, agent, createdAt } of await selectOf(db, viewer.userid))
    yield { id, category, text, picture: photo ? pictureIn(photo) : '', agent, sent: createdAt };
});
