import type { HoldRule } from '#contract/moderation/policy.ts';
import type { SignedInContext } from '../../context.ts';
import type { Transaction } from '../../database/pool.ts';
import { randomId } from '../../random.ts';
import { hideThings } from '../hide.ts';
import { keepSnapshot } from '../snapshot.ts';
import { recordAct } from '../stores/act-store.ts';
import type { CaseRow } from '../stores/case-store.ts';
import type { Hidable } from '../stores/hiding-store.ts';
import { copyHolds, hasHeld, noteHolds, raiseOpenCase } from '../stores/hold-store.ts';
import { openCase } from '../stores/report-store.ts';
import { selectThings } from '../stores/thing-store.ts';
import { calledBy, reasonOf, tellOfRule } from '../tell.ts';

export { isHeld } from '../stores/hold-store.ts';

/**
 * Hides a newly written thing until staff review it. A case of its author, whom `holdWriter` has locked, records the
 * rules; without rules the thing was held before and changed. `untold`: people are notified at its release. Returns the
 * tags of changed pages.
 */
export async function hold(
  tx: Transaction,
  context: Holding,
  thing: Hidable,
  { rules, untold }: { rules: readonly HoldRule[]; untold: boolean },
): Promise<string[]> {
  const now = context.clock();
  const [rule] = rules;
  if (rule) await openFor(tx, context, thing, rules, now);
  else await raiseOpenCase(tx, thing.userid, now);
  const reason = rule ? await reasonOf(tx, thing.userid, rule, now) : '';
  const why = { cause: 'rule', act: null, state: 'held', reason, untold, at: now } as const;
  return hideThings(tx, [thing], why);
}

/**
 * Moves things that are still held in a case to another case of its locked person, since the decision was not about
 * them. Call it when the case is decided.
 */
export async function keepWaiting(tx: Transaction, decided: CaseRow, now: Date): Promise<void> {
  if (!(await hasHeld(tx, decided.id))) return;
  const caseId = await openCase(tx, decided.person, randomId(12), now);
  await copyHolds(tx, { from: decided.id, to: caseId, now });
}

type Holding = Pick<SignedInContext, 'clock' | 'mail' | 'origin' | 'site'>;

async function openFor(
  tx: Transaction,
  context: Holding,
  { kind, id, userid }: Hidable,
  rules: readonly HoldRule[],
  now: Date,
): Promise<void> {
  const caseId = await openCase(tx, userid, randomId(12), now);
  const [thing] = await selectThings(tx, [{ kind, id }]);
  if (!thing) throw new Error(`a ${kind} that was just written is not there`);
  await keepSnapshot(tx, { caseId, thing, now });
  await noteHolds(tx, { caseId, things: [{ kind, id }], why: rules, now });
  const called = { ...thing, title: calledBy(thing) };
  const [first] = rules;
  if (first)
    await tellOfRule(tx, { case: { id: caseId }, services: context, now, rule: first, thing: called });
  for (const rule of rules) {
    const after = { rule, things: [{ kind, id }], state: 'held' };
    await recordAct(tx, {
      by: null,
      act: 'hide',
      on: { kind: 'case', id: caseId },
      person: userid,
      after,
      at: now,
    });
  }
}
