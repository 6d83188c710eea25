import { listPart } from '../accounts/export/export-part.ts';
import { selectActsOn } from './stores/case-store.ts';
import { selectAllHidingsOf } from './stores/hiding-store.ts';
import { selectReportsOf } from './stores/report-store.ts';

/** A person's reports. Limited to ten an hour, they need no batches. */
export const reportedPart = listPart('reported', ['case_reports'], async function* ({ db, viewer }) {
  for (const { id, kind, thing, reason, text, upheld, createdAt } of await selectReportsOf(db, viewer.userid))
    yield { id, about: { kind, id: thing }, reason, text, upheld, sent: createdAt };
});

/** Decisions about a person, their appeals, and their hidden things. */
export const casesPart = listPart(
  'cases',
  ['cases', 'case_acts', 'case_appeals', 'hidings'],
  async function* ({ db, viewer }) {
    for (const { createdAt, ...act } of await selectActsOn(db, viewer.userid))
      yield { ...act, at: createdAt };
    for (const hiding of await selectAllHidingsOf(db, viewer.userid)) yield hiding;
  },
);
