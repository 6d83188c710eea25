import type { CaseAct } from '#contract/moderation/policy.ts';
import type { Transaction } from '../database/pool.ts';
import { tell } from '../notifications/tell.ts';

/** Acts that only staff know of. */
export const quiet: readonly CaseAct[] = ['take', 'release'];

/** Whether only staff know of an act. */
export const isQuiet = (act: CaseAct): boolean => quiet.includes(act);

interface Acted {
  asked: { act: CaseAct };
  reason: string;
  case: { id: string };
  person: { userid: string };
  /** Other people whom the act concerns. */
  also: readonly string[];
  after: { until?: Date | null } | undefined;
  now: Date;
}

/** Notifies the person of a case, and the owners of its things, of the act and its reason. */
export async function tellPeople(tx: Transaction, it: Acted): Promise<void> {
  const { act } = it.asked;
  if (isQuiet(act)) return;
  const until = it.after?.until;
  await tell(tx, {
    kind: 'case',
    object: { kind: 'case', id: it.case.id },
    actor: null,
    concerns: [...new Set([it.person.userid, ...it.also])],
    data: { what: act, reason: it.reason, ...(until && { until: until.toISOString() }) },
    at: it.now,
  });
}

/** Notifies reporters of the decision, and of nothing about anybody else. */
export async function tellReporters(
  tx: Transaction,
  reports: readonly { id: string; reporter: string }[],
  act: CaseAct,
  now: Date,
): Promise<void> {
  const data = JSON.stringify({ what: act === 'dismiss' ? 'dismissed' : 'upheld' });
  await tx`
    insert into events (kind, object_kind, object_id, actor, concerns, data, at)
    select 'case', 'case', w.id, null, array[w.reporter], ${data}::jsonb, ${now}::timestamptz
    from unnest(${reports.map(({ id }) => id)}::text[], ${reports.map(({ reporter }) => reporter)}::text[])
      as w (id, reporter)`;
}
