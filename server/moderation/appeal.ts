import type { SendAppeal } from '#contract/moderation/moderation.ts';
import { Problem } from '#contract/problems.ts';
import { holderOf } from '../accounts/sessions/appeal-token.ts';
import type { Context } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import { found } from '../http/found.ts';
import { addressedCase } from './browse.ts';
import { appealedAct } from './policy.ts';
import {
  type CaseRow,
  findCaseOfShutOut,
  insertAppeal,
  lockCase,
  selectActs,
  selectConcerned,
  updateCase,
} from './stores/case-store.ts';
import { lockActedOn } from './stores/person-store.ts';

/** A case and its appellant; `person` is null for a visitor without a token. */
interface Appealed {
  readonly case: CaseRow;
  readonly person: string | null;
}

/**
 * Returns the appealed case: the one that unchecked fields name, for its person or an owner of its things, or the case
 * that shuts the holder of a token out. Throws `not-found`, and `session-not-found` for a false token without a case.
 */
export async function appealedCase(
  context: Context,
  { case: id, token }: Readonly<Record<string, unknown>>,
): Promise<Appealed | undefined> {
  const { db, viewer, clock } = context;
  const holder = typeof token === 'string' ? await holderOf(context, token) : null;
  if (token !== undefined && id === undefined) {
    if (!holder) throw new Problem('session-not-found');
    const own = await findCaseOfShutOut(db, holder.userid, clock());
    return { case: found(await addressedCase(context, own ?? '-')), person: holder.userid };
  }
  const row = await addressedCase(context, id);
  if (!row) return undefined;
  const person = viewer?.userid ?? holder?.userid ?? null;
  if (person && person !== row.person && !(await selectConcerned(db, row.id, person)))
    throw new Problem('not-found');
  return { case: row, person };
}

/** Throws `session-not-found` for a visitor without a token. */
export function permitAppeal(appealed: Appealed | undefined): void {
  if (appealed && !appealed.person) throw new Problem('session-not-found');
}

/**
 * Appeals against the latest sanction of a case, once per person. Throws `session-not-found` for a visitor,
 * `appealed-already`, and `act-not-allowed` while nothing is decided.
 */
export async function appeal(
  { db, clock }: Context,
  { case: { id, person: about }, person }: Appealed,
  { text }: SendAppeal,
): Promise<{ result: true }> {
  if (!person) throw new Problem('session-not-found');
  const now = clock();
  await transaction(db, async (tx) => {
    await lockActedOn(tx, about, now);
    const row = found(await lockCase(tx, id));
    const act = appealedAct(row.state, await selectActs(tx, id));
    if (!act) throw new Problem('act-not-allowed');
    if (!(await insertAppeal(tx, { act: act.id, person, text: text.trim(), now })))
      throw new Problem('appealed-already');
    await updateCase(tx, { id, state: 'appealed', assigned: row.assigned, now });
  });
  return { result: true };
}
