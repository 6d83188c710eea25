import type { CaseAct } from '#contract/moderation/policy.ts';
import type { Transaction } from '../database/pool.ts';
import { tell } from '../notifications/tell.ts';
import { lookAtStanding } from '../standing/tell.ts';

/** Acts of which only staff know. */
export const quiet: readonly CaseAct[] = ['take', 'release'];

/** Whether only staff know of an act. */
export const isQuiet = (act: CaseAct): boolean => quiet.includes(act);

interface Acted {
  asked: { act: CaseAct };
  reason: string;
  case: { id: string };
  person: { userid: string };
  /** Others whom the act concerns. */
  also: readonly string[];
  after: { until?: Date | null } | undefined;
  now: Date;
}

/** Tells the person of a case, and whose things it acted on, what was done and why. */
export async function tellPeople(tx: Transaction, it: Acted): Promise<void> {
  const { act } = it.asked;
  if (isQuiet(act)) return;
  const until = it.after?.until;
  const concerns = [...new Set([it.person.userid, ...it.also])];
  await lookAtStanding(tx, concerns);
  await tell(tx, {
    kind: 'case',
    object: { kind: 'case', id: it.case.id },
    actor: null,
    concerns,
    data: { what: act, reason: it.reason, ...(until && { until: until.toISOString() }) },
    at: it.now,
  });
}

/** Tells who reported what was decided, and nothing about anybody else. */
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
