import { listPart } from '../accounts/export/export-part.ts';
import { selectActsOn } from './stores/case-store.ts';
import { selectAllHidingsOf } from './stores/hiding-store.ts';
import { selectReportsOf } from './stores/report-store.ts';

/** What a person reported. At ten an hour of things, each once, they need no batches. */
export const reportedPart = listPart('reported', ['case_reports'], async function* ({ db, viewer }) {
  for (const { id, kind, thing, reason, text, upheld, createdAt } of await selectReportsOf(db, viewer.userid))
    yield { id, about: { kind, id: thing }, reason, text, upheld, sent: createdAt };
});

/** What was decided about a person, their appeals, and what of theirs is out of sight. */
export const casesPart = listPart(
  'cases',
  ['cases', 'case_acts', 'case_appeals', 'hidings'],
  async function* ({ db, viewer }) {
    for (const { createdAt, ...act } of await selectActsOn(db, viewer.userid))
      yield { ...act, at: createdAt };
    for (const hiding of await selectAllHidingsOf(db, viewer.userid)) yield hiding;
  },
);
