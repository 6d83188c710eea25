import { isHidable } from '#contract/moderation/policy.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/pool.ts';
import { hideThings } from './hide.ts';
import { recordAct } from './stores/act-store.ts';
import { hasStaff } from './stores/person-store.ts';
import { addRule, countKnownReporters } from './stores/report-store.ts';
import type { ThingRow } from './stores/thing-store.ts';
import { calledBy, reasonOf, tellOfRule } from './tell.ts';

/** Reports that hide a thing: by this number of people of standing 1 or more, within a day. */
const enough = 3;
const dayMs = 86_400_000;

/**
 * Hides a thing that enough people reported within a day, until staff review it; its case records the rule. Without
 * staff nothing is hidden. Returns the tags of changed pages.
 */
export async function hideIfReportedOften(
  context: Pick<Context, 'settings' | 'clock' | 'mail' | 'origin' | 'site'>,
  tx: Transaction,
  caseId: string,
  thing: ThingRow,
): Promise<string[]> {
  const { settings, clock } = context;
  const { kind, id, userid, visible } = thing;
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
  const rule = 'three_reports';
  const called = { ...thing, title: calledBy(thing) };
  await tellOfRule(tx, { case: { id: caseId }, services: context, now, rule, thing: called });
  const reason = await reasonOf(tx, userid, rule, now);
  return hideThings(tx, [{ kind, id, userid }], {
    cause: 'rule',
    act: null,
    state: 'hidden',
    reason,
    at: now,
  });
}
