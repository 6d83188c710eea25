import type { HidableKind, HoldRule } from '#contract/moderation/policy.ts';
import type { Sql, Transaction } from '../../database/pool.ts';

/** Whether a thing is held until staff review it. */
export async function isHeld(sql: Sql, kind: HidableKind, id: string): Promise<boolean> {
  const [row] = await sql<[{ held: boolean }]>`
    select coalesce(bool_and(h.state = 'held'), false) as held from hidings h
    where h.kind = ${kind} and h.thing_id = ${id}`;
  return row.held;
}

/**
 * Records why things of a case were hidden: by rules of the site, which the case then lists, or by choice of staff. The
 * version rises, so that staff decide on the content that they have seen.
 */
export async function noteHolds(
  tx: Transaction,
  it: {
    caseId: string;
    things: readonly { kind: HidableKind; id: string }[];
    why: readonly (HoldRule | 'staff')[];
    now: Date;
  },
): Promise<void> {
  const rules = it.why.filter((rule) => rule !== 'staff');
  await tx`
    insert into case_holds (case_id, kind, thing_id, rule, created_at)
    select ${it.caseId}, kind, id, rule, ${it.now}::timestamptz
    from unnest(${it.things.map(({ kind }) => kind)}::text[], ${it.things.map(({ id }) => id)}::text[]) as thing (kind, id),
      unnest(${[...it.why]}::text[]) as rule
    on conflict do nothing`;
  await tx`
    update cases c set version = c.version + 1, updated_at = ${it.now}, rules = c.rules || array(
      select rule from unnest(${rules}::text[]) as rule where rule <> all(c.rules))
    where c.id = ${it.caseId}`;
}

/** Increments the version of a locked person's open case, since one of its things has changed. */
export async function raiseOpenCase(tx: Transaction, person: string, now: Date): Promise<void> {
  await tx`
    update cases set version = version + 1, updated_at = ${now}
    where person = ${person} and state in ('open', 'review')`;
}

/** In SQL: whether the thing of a row `h` of `case_holds` waits for review, and staff have not hidden it. */
const waits = (sql: Sql) => sql`
  h.rule <> 'staff'
  and exists (select from hidings g where g.kind = h.kind and g.thing_id = h.thing_id and g.state = 'held')
  and not exists (select from hidings g where g.kind = h.kind and g.thing_id = h.thing_id and g.cause = 'staff')`;

/** Whether any thing of a case waits for review. */
export const hasHeld = (tx: Transaction, caseId: string) =>
  tx`select 1 from case_holds h where h.case_id = ${caseId} and ${waits(tx)} limit 1`.any();

/**
 * Copies the things that wait for review in one case, with their stored content, to another case, which opens when the
 * first of them was held.
 */
export async function copyHolds(tx: Transaction, it: { from: string; to: string; now: Date }): Promise<void> {
  await tx`
    insert into case_snapshots (case_id, kind, thing_id, sum, content, files, created_at)
    select ${it.to}, s.kind, s.thing_id, s.sum, s.content, s.files, ${it.now} from case_snapshots s
    where s.case_id = ${it.from} and (s.kind, s.thing_id) in (
      select h.kind, h.thing_id from case_holds h where h.case_id = ${it.from} and ${waits(tx)})
    on conflict do nothing`;
  await tx`
    with held as (
      insert into case_holds (case_id, kind, thing_id, rule, created_at)
      select ${it.to}, h.kind, h.thing_id, h.rule, h.created_at from case_holds h
      where h.case_id = ${it.from} and ${waits(tx)} on conflict do nothing returning rule, created_at
    )
    update cases c set version = c.version + 1, updated_at = ${it.now}, rules = c.rules || array(
        select distinct rule from held where rule <> all(c.rules)),
      opened_at = least(c.opened_at, (select min(created_at) from held))
    where c.id = ${it.to}`;
}
