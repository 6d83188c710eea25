import { daysBefore } from '../clock.ts';
import type { Database, Transaction } from '../database/pool.ts';
import type { Domain } from '../domain.ts';
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
} from './stores/report-store.ts';
import { deleteSchools } from './stores/role-store.ts';
import { selectThings } from './stores/thing-store.ts';

export const moderation: Domain = {
  routes: moderationRoutes,
  exportParts: [reportedPart, casesPart],
  // The audit log keeps only ids and states, which stay.
  async deleteAccount(tx, { userid }) {
    await deleteSchools(tx, userid);
    await emptyReportsOf(tx, userid);
    await closeCases(tx, userid);
    await deleteHidingsOfPerson(tx, userid);
  },
  housekeeping: [{ everyMs: 2000, run: endRestrictions }, { run: ({ db, clock }) => forget(db, clock()) }],
};

/** Ends the cases of a leaving person, except one about things that other domains have left visible. */
async function closeCases(tx: Transaction, userid: string): Promise<void> {
  const reported = await selectThings(tx, await selectReportedOpenly(tx, userid));
  await closeCasesOf(
    tx,
    userid,
    reported.filter(({ visible }) => visible),
  );
}

/**
 * Retention: visitors' hashes for two days, reported content for 180 days after its case, hashes of texts for two
 * hours.
 */
async function forget(db: Database, now: Date): Promise<void> {
  await forgetVisitors(db, daysBefore(now, 2));
  await forgetSnapshots(db, daysBefore(now, 180));
  await forgetTexts(db, new Date(now.getTime() - 2 * 3_600_000));
}
