import { type ExportPart, textFile } from '../accounts/export/export-part.ts';
import { daysBefore } from '../clock.ts';
import type { SignedInContext } from '../context.ts';
import type { Domain } from '../domain.ts';
import { standingOf } from './standing.ts';
import { deleteDays, selectDays } from './stores/standing-store.ts';
import { deleteUses, forgetUses, selectKeptUses } from './stores/use-store.ts';

const standingPart: ExportPart = {
  name: 'standing',
  tables: ['active_days', 'daily_uses'],
  async *read(context) {
    const kept = await keptOf(context);
    yield textFile('standing.json', context.clock(), [`${JSON.stringify(kept, null, 2)}\n`]);
  },
};

async function keptOf(context: SignedInContext): Promise<object> {
  const { db, viewer } = context;
  const [standing, days, uses] = await Promise.all([
    standingOf(context, viewer.userid),
    selectDays(db, viewer.userid),
    selectKeptUses(db, viewer.userid),
  ]);
  return { level: standing?.level ?? 0, active_days: days.map(({ day }) => day), uses };
}

export const standing: Domain = {
  exportParts: [standingPart],
  async deleteAccount(tx, { userid }) {
    await deleteDays(tx, userid);
    await deleteUses(tx, userid);
  },
  housekeeping: [{ run: ({ db, clock }) => forgetUses(db, daysBefore(clock(), 1)) }],
};
