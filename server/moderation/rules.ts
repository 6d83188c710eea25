import { isHidable } from '#contract/moderation/policy.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/pool.ts';
import { hideThings } from './hide.ts';
import { recordAct } from './stores/act-store.ts';
import { addRule, countKnownReporters, hasStaff } from './stores/report-store.ts';
import type { ThingRow } from './stores/thing-store.ts';

/** Reports that hide a thing: by this number of people of standing 1 or more, within a day. */
const enough = 3;
const dayMs = 86_400_000;

/**
 * Hides a thing that enough people reported within a day, until staff look at it; its case records the rule. Without
 * staff nothing is hidden. Returns the tags of changed pages.
 */
export async function hideIfReportedOften(
  { settings, clock }: Pick<Context, 'settings' | 'clock'>,
  tx: Transaction,
  caseId: string,
  { kind, id, userid, visible }: ThingRow,
): Promise<string[]> {
  if (!settings.limits || !visible || !isHidable(kind) || !(await hasStaff(tx))) return [];
  const now = clock();
  const reporters = await countKnownReporters(tx, { kind, id }, new Date(now.getTime() - dayMs));
  if (reporters < enough) return [];
  await addRule(tx, caseId, 'three_reports');
  await recordAct(tx, {
    by: null,
    act: 'hide',
    on: { kind: 'case', id: caseId },
    person: userid,
    after: { rule: 'three_reports', things: [{ kind, id }] },
    at: now,
  });
  return hideThings(tx, [{ kind, id, userid }], {
    cause: 'rule',
    act: null,
    state: 'hidden',
    reason: '',
    at: now,
  });
}
