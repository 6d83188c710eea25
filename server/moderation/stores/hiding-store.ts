import type { HidableKind } from '#contract/moderation/policy.ts';
import type { Sql, Transaction } from '../../database/pool.ts';

export interface Hidable {
  readonly kind: HidableKind;
  readonly id: string;
  /** The userid of its owner. */
  readonly userid: string;
}

/** A thing that was hidden, and whether people were never notified of it. */
export type Freed = Hidable & { readonly untold: boolean };

/** The cause for which a thing is hidden: an act of staff, a rule of the site, or that its author is shut out. */
export type Cause = 'staff' | 'rule' | 'shut out';

/** The details of a cause. */
export interface Why {
  readonly cause: Cause;
  readonly act: string | null;
  readonly state: 'hidden' | 'held';
  /** Shown to the author. */
  readonly reason: string;
  /** Whether people were never notified of the things. */
  readonly untold?: boolean;
  readonly at: Date;
}

const kindsOf = (things: readonly Pick<Hidable, 'kind'>[]) => things.map(({ kind }) => kind);
const idsOf = (things: readonly Pick<Hidable, 'id'>[]) => things.map(({ id }) => id);

/** Inserts the causes for which things are hidden: one for each act, and one for all rules. */
export async function insertHidings(tx: Transaction, things: readonly Hidable[], it: Why): Promise<void> {
  await tx`
    insert into hidings (kind, thing_id, userid, cause, act_id, state, reason, untold, at)
    select w.kind, w.id, w.userid, ${it.cause}, ${it.act}::bigint, ${it.state}, ${it.reason}, ${it.untold ?? false},
      ${it.at}::timestamptz
    from unnest(${kindsOf(things)}::text[], ${idsOf(things)}::text[], ${things.map(({ userid }) => userid)}::text[])
      as w (kind, id, userid)
    on conflict do nothing`;
}

/** Deletes causes for which things are hidden. Returns them. */
export const deleteHidings = async (
  tx: Transaction,
  things: readonly Pick<Hidable, 'kind' | 'id'>[],
  causes: readonly Cause[],
) => tx<Freed[]>`
    delete from hidings h using unnest(${kindsOf(things)}::text[], ${idsOf(things)}::text[]) as w (kind, id)
    where h.kind = w.kind and h.thing_id = w.id and h.cause = any(${[...causes]}::text[])
    returning h.kind, h.thing_id as id, h.userid, h.untold`;

/** Deletes the causes by an act. Returns their things. */
export const deleteHidingsOfAct = async (tx: Transaction, act: string) => tx<Hidable[]>`
    delete from hidings where act_id = ${act}::bigint and cause <> 'shut out'
    returning kind, thing_id as id, userid`;

/** Whether one of these acts hid a thing of a person that is still hidden. */
export const hidSomethingOf = (tx: Transaction, acts: readonly { id: string }[], userid: string) =>
  tx`
    select 1 from hidings where act_id = any(${acts.map(({ id }) => id)}::bigint[]) and userid = ${userid} limit 1`.any();

/** The things that staff hid in a case and that are still hidden, sorted by kind and id. */
export const selectHiddenIn = async (sql: Sql, caseId: string) => sql<Hidable[]>`
    select h.kind, h.thing_id as id, h.userid from hidings h join case_acts a on a.id = h.act_id
    where a.case_id = ${caseId} and h.cause = 'staff' order by h.kind, h.thing_id`;

/** Deletes the causes by staff in a case for some things. Returns the things. */
export const deleteHidingsOfCase = async (
  tx: Transaction,
  caseId: string,
  things: readonly Pick<Hidable, 'kind' | 'id'>[],
) => tx<Hidable[]>`
    delete from hidings h
    using unnest(${kindsOf(things)}::text[], ${idsOf(things)}::text[]) as w (kind, id), case_acts a
    where h.kind = w.kind and h.thing_id = w.id and h.cause = 'staff' and a.id = h.act_id and a.case_id = ${caseId}
    returning h.kind, h.thing_id as id, h.userid`;

/** The reported things of a case that a rule hides. */
export const selectRuledIn = async (sql: Sql, caseId: string) => sql<Pick<Hidable, 'kind' | 'id'>[]>`
    select distinct h.kind, h.thing_id as id
    from case_reports r join hidings h on h.kind = r.kind and h.thing_id = r.thing_id
    where r.case_id = ${caseId} and h.cause = 'rule' and h.state = 'hidden'`;

/** Attributes the hidings by a rule in a case to an act, so that reverting the act restores the things. */
export async function confirmHidings(
  tx: Transaction,
  it: { caseId: string; act: string; reason: string; now: Date },
): Promise<void> {
  await tx`
    with ruled as (
      delete from hidings h where h.cause = 'rule' and h.state = 'hidden' and (h.kind, h.thing_id) in (
        select r.kind, r.thing_id from case_reports r where r.case_id = ${it.caseId})
      returning h.kind, h.thing_id, h.userid
    )
    insert into hidings (kind, thing_id, userid, cause, act_id, state, reason, at)
    select kind, thing_id, userid, 'staff', ${it.act}::bigint, 'hidden', ${it.reason}, ${it.now}::timestamptz from ruled
    on conflict do nothing`;
}

/** Deletes the causes of shut-out authors. Returns their things. */
export const deleteShutOut = async (tx: Transaction, userids: readonly string[]) => tx<Hidable[]>`
    delete from hidings where userid = any(${[...userids]}) and cause = 'shut out' returning kind, thing_id as id, userid`;

/** The things among these with a cause to be hidden. */
export const selectHidden = async (tx: Transaction, things: readonly Pick<Hidable, 'kind' | 'id'>[]) =>
  tx<{ kind: HidableKind; id: string }[]>`
    select distinct h.kind, h.thing_id as id
    from unnest(${kindsOf(things)}::text[], ${idsOf(things)}::text[]) as w (kind, id)
    join hidings h on h.kind = w.kind and h.thing_id = w.id`;

/** The causes of the hidden things among these of a person. */
export const selectHidingsOf = async (
  sql: Sql,
  userid: string,
  kind: HidableKind,
  ids: readonly string[],
) => sql<{ id: string; state: 'hidden' | 'held'; reason: string }[]>`
    select distinct on (thing_id) thing_id as id, state, reason from hidings
    where userid = ${userid} and kind = ${kind} and thing_id = any(${[...ids]})
    order by thing_id, state = 'held', reason = '', at desc, act_id desc`;

/** A person's hidden things, for the export. */
export const selectAllHidingsOf = async (sql: Sql, userid: string) => sql<
  { kind: HidableKind; id: string; state: string; reason: string; at: Date }[]
>`
    select kind, thing_id as id, state, reason, at from hidings where userid = ${userid} order by at, kind, thing_id`;

/** Deletes the causes of a leaving person's things, which stay hidden. */
export async function deleteHidingsOfPerson(tx: Transaction, userid: string): Promise<void> {
  await tx`delete from hidings where userid = ${userid}`;
}

export async function forgetHidings(
  tx: Transaction,
  things: readonly Pick<Hidable, 'kind' | 'id'>[],
): Promise<void> {
  await tx`
    delete from hidings h using unnest(${kindsOf(things)}::text[], ${idsOf(things)}::text[]) as w (kind, id)
    where h.kind = w.kind and h.thing_id = w.id`;
}
