import type { Sql } from '../../database/pool.ts';

export interface HiddenMessage {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Hides messages between two people, or with null restores them, and corrects the unread counts. Locks
 * their conversations, as every new message does. Returns the changed messages.
 */
export async function setMessagesHidden(
  sql: Sql,
  ids: readonly string[],
  at: Date | null,
): Promise<HiddenMessage[]> {
  await sql`
    select from conversations where (low, high) in (select low, high from messages where id = any(${[...ids]}::bigint[]))
    order by low, high for no key update`;
  const changed = await sql<HiddenMessage[]>`
    update messages m set removed_at = ${at}
    where m.id = any(${[...ids]}::bigint[]) and (m.removed_at is null) = ${at !== null} and m.emptied_at is null
    returning m.id::text as id, m.from_userid as from, case m.from_userid when m.low then m.high else m.low end as to`;
  if (changed.length > 0) await countAgain(sql, idsOf(changed), at === null);
  return changed;
}

/** Corrects the unread counts. The unread messages are the latest ones of the other person, so earlier ones do not count. */
async function countAgain(sql: Sql, ids: readonly string[], back: boolean): Promise<void> {
  const by = back ? 1 : -1;
  await sql`
    update conversations c set low_unread = greatest(0, c.low_unread + ${by}::int * w.low_changed),
      high_unread = greatest(0, c.high_unread + ${by}::int * w.high_changed)
    from (
      select m.low, m.high,
        (count(*) filter (where m.from_userid = m.high and ${isUnread(sql, 'low', back)}))::int as low_changed,
        (count(*) filter (where m.from_userid = m.low and ${isUnread(sql, 'high', back)}))::int as high_changed
      from messages m join conversations o on o.low = m.low and o.high = m.high cross join lateral (
        select count(*) as later from messages l
        where l.low = m.low and l.high = m.high and l.from_userid = m.from_userid and l.id > m.id
          and ${wasInSight(sql, ids, back)}
      ) l
      where m.id = any(${[...ids]}::bigint[]) group by m.low, m.high
    ) w where c.low = w.low and c.high = w.high`;
}

/** Whether a message `l` was visible before messages `ids` changed. */
const wasInSight = (sql: Sql, ids: readonly string[], back: boolean) =>
  back
    ? sql`l.removed_at is null and l.id <> all(${[...ids]}::bigint[])`
    : sql`(l.removed_at is null or l.id = any(${[...ids]}::bigint[]))`;

/**
 * Whether a changed message `m`, with `later` visible messages after it, is unread; a restored one may become the
 * earliest unread one.
 */
const isUnread = (sql: Sql, side: 'low' | 'high', back: boolean) => {
  const unread = sql.unsafe(`o.${side}_unread`);
  return back ? sql`later <= ${unread} and m.id > ${sql.unsafe(`o.${side}_read`)}` : sql`later < ${unread}`;
};

const idsOf = (messages: readonly HiddenMessage[]) => messages.map(({ id }) => id);

/** Empties messages between two people permanently. The rows stay, so that a client can still ask for messages after them. */
export async function emptyMessages(sql: Sql, ids: readonly string[], at: Date): Promise<void> {
  await sql`
    update messages set content = '', photo = null, iid = null, emptied_at = ${at}
    where id = any(${[...ids]}::bigint[]) and emptied_at is null`;
}
