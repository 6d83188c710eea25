import { daysBefore } from '../clock.ts';
import type { Database, Transaction } from '../database/pool.ts';
import { transaction } from '../database/transaction.ts';
import type { Domain } from '../domain.ts';
import { dropUnused } from '../media/housekeeping/drop.ts';
import { endRestrictions } from './end-restrictions.ts';
import { casesPart, reportedPart } from './export.ts';
import { moderationRoutes } from './routes.ts';
import { closeCasesOf } from './stores/case-store.ts';
import { deleteHidingsOfPerson } from './stores/hiding-store.ts';
import { forgetTexts } from './stores/repeat-store.ts';
import {
  emptyReportsOf,
  forgetSnapshots,
  forgetVisitors,
  selectReportedOpenly,
  selectReportersOf,
} from './stores/report-store.ts';
import { deleteSchools } from './stores/role-store.ts';
import { selectThings } from './stores/thing-store.ts';
import { tellReporters } from './tell.ts';

export const moderation: Domain = {
  routes: moderationRoutes,
  exportParts: [reportedPart, casesPart],
  // The audit log keeps only ids and states, which stay.
  async deleteAccount(tx, { userid }, now) {
    await deleteSchools(tx, userid);
    await emptyReportsOf(tx, userid);
    await closeCases(tx, userid, now);
    await deleteHidingsOfPerson(tx, userid);
  },
  housekeeping: [{ everyMs: 2000, run: endRestrictions }, { run: ({ db, clock }) => forget(db, clock()) }],
};

/** Ends the cases of a leaving person and tells the reporters, except one about things that other domains left visible. */
async function closeCases(tx: Transaction, userid: string, now: Date): Promise<void> {
  const reported = await selectThings(tx, await selectReportedOpenly(tx, userid));
  const staying = reported.filter(({ visible }) => visible);
  if (staying.length === 0) await tellReporters(tx, await selectReportersOf(tx, userid), 'undecided', now);
  await closeCasesOf(tx, userid, staying);
}

/**
 * Retention: visitors' hashes for two days, reported content for 180 days after its case, hashes of texts for two
 * hours.
 */
async function forget(db: Database, now: Date): Promise<void> {
  await forgetVisitors(db, daysBefore(now, 2));
  await transaction(db, async (tx) => {
    // Without its report, a picture that a message to the operator keeps would be public.
    for (const files of await forgetSnapshots(tx, daysBefore(now, 180)))
      await dropUnused(tx, { ...files, forGood: true, now });
  });
  await forgetTexts(db, new Date(now.getTime() - 2 * 3_600_000));
}
