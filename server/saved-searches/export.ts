import { listPart } from '../accounts/export/export-part.ts';
import { inBatches } from '../database/in-batches.ts';
import { type Match, selectMatchesAfter } from './match-store.ts';
import { type ExportedSearch, selectSearchesAfter } from './store.ts';

export const searchesPart = listPart('searches', ['saved_searches'], async function* ({ db, viewer }) {
  const rows = inBatches((last: ExportedSearch | undefined, most) =>
    selectSearchesAfter(db, viewer.userid, last?.place ?? 0, most),
  );
  for await (const { query, name, every, createdAt } of rows) yield { query, name, every, since: createdAt };
});

export const matchesPart = listPart('matches', ['search_matches'], async function* ({ db, viewer }) {
  const rows = inBatches((last: Match | undefined, most) =>
    selectMatchesAfter(db, viewer.userid, last?.iid ?? '', most),
  );
  for await (const { iid, query, matchedAt } of rows) yield { iid, query, at: matchedAt };
});
