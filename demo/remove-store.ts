import type { Transaction } from '#server/database/pool.ts';

/** Locks the rows of all demo people, by the mark in their row. */
export async function lockDemoPeople(tx: Transaction): Promise<{ userid: string; email: string }[]> {
  return tx<{ userid: string; email: string }[]>`
    select userid, coalesce(email, '') as email from users where demo order by userid for update`;
}

/** Deletes the content of these people that others cannot reply to: listings, book pages, and room messages. */
export async function deleteThings(tx: Transaction, userids: string[]): Promise<void> {
  await tx`delete from items where userid = any(${userids})`;
  await tx`delete from contents where userid = any(${userids})`;
  await tx`delete from sharers where userid = any(${userids})`;
  await tx`delete from room_messages where userid = any(${userids})`;
}

/** Deletes these people's replies, and those of their topics that have no replies of others. */
export async function deleteForum(tx: Transaction, userids: string[]): Promise<void> {
  // Locks first the row that a reply locks first: a reply either finishes before this, or finds no topic.
  const touched = await tx<{ ftid: string }[]>`
    select ftid from topic_standings where ftid in (
      select ftid from topics where userid = any(${userids}) union select ftid from posts where userid = any(${userids})
    ) order by ftid for update`;
  const ftids = touched.map((it) => it.ftid);
  await tx`delete from posts where userid = any(${userids})`;
  await tx`
    delete from topics t where t.userid = any(${userids}) and not exists (select from posts p where p.ftid = t.ftid)`;
  await tx`
    update topic_standings s set
      replies = (select count(*) from posts p where p.ftid = s.ftid),
      last_reply_at = coalesce(
        (select p.created_at from posts p where p.ftid = s.ftid order by p.place desc limit 1), t.created_at)
    from topics t where s.ftid = any(${ftids}) and t.ftid = s.ftid`;
}

/** Deletes these people's messages, and the conversations without messages of others. */
export async function deleteChats(tx: Transaction, userids: string[]): Promise<void> {
  await tx`
    select 1 from conversations where low = any(${userids}) or high = any(${userids}) order by low, high for update`;
  await tx`delete from messages where from_userid = any(${userids})`;
  await tx`
    delete from conversations c where (low = any(${userids}) or high = any(${userids}))
      and not exists (select from messages m where m.low = c.low and m.high = c.high)`;
  await tx`
    update conversations c set low_unread = 0, high_unread = 0,
      last_id = (select max(id) from messages m where m.low = c.low and m.high = c.high)
    where low = any(${userids}) or high = any(${userids})`;
}

/** Deletes unsent mails to these addresses, and the log of sent ones. */
export async function deleteMails(tx: Transaction, emails: string[]): Promise<void> {
  await tx`delete from outbox where lower(recipient) = any(${emails.map((it) => it.toLowerCase())})`;
}

/**
 * Deletes the rows of people who have left, and everything that still references them. A row stays, as for a deleted
 * account, if the ledger, a payment or content of others references it; it no longer counts as demo.
 */
export async function deletePeople(tx: Transaction, userids: string[]): Promise<void> {
  await tx`delete from own_writes where userid = any(${userids})`;
  await tx`
    update users u set demo = false where userid = any(${userids}) and (
      exists (select from point_movements m where m.userid = u.userid)
      or exists (select from payments p where p.userid = u.userid)
      or exists (select from topics t where t.userid = u.userid)
      or exists (select from conversations c where c.low = u.userid or c.high = u.userid))`;
  await tx`delete from users where userid = any(${userids}) and demo`;
}
