import { type ExportPart, textFile } from '../accounts/export/export-part.ts';
import { daysBefore } from '../clock.ts';
import type { SignedInContext } from '../context.ts';
import type { Domain } from '../domain.ts';
import { standingOf } from './standing.ts';
import { deleteDays, selectDays } from './stores/standing-store.ts';
import { deleteTold, findTold } from './stores/told-store.ts';
import { deleteUses, forgetUses, selectKeptUses } from './stores/use-store.ts';
import { tellStandings } from './tell.ts';

const toldEveryMs = 60_000;

const standingPart: ExportPart = {
  name: 'standing',
  tables: ['active_days', 'daily_uses', 'told_standings'],
  async *read(context) {
    const kept = await keptOf(context);
    yield textFile('standing.json', context.clock(), [`${JSON.stringify(kept, null, 2)}\n`]);
  },
};

async function keptOf(context: SignedInContext): Promise<object> {
  const { db, viewer } = context;
  const [standing, told, days, uses] = await Promise.all([
    standingOf(context, viewer.userid),
    findTold(db, viewer.userid),
    selectDays(db, viewer.userid),
    selectKeptUses(db, viewer.userid),
  ]);
  const told_level = told?.level ?? null;
  return { level: standing?.level ?? 0, told_level, active_days: days.map(({ day }) => day), uses };
}

export const standing: Domain = {
  exportParts: [standingPart],
  async deleteAccount(tx, { userid }) {
    await deleteDays(tx, userid);
    await deleteUses(tx, userid);
    await deleteTold(tx, userid);
  },
  housekeeping: [
    { everyMs: toldEveryMs, run: tellStandings },
    { run: ({ db, clock }) => forgetUses(db, daysBefore(clock(), 1)) },
  ],
};
