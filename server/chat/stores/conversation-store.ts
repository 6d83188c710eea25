import { shownName } from '../../accounts/shown-name.ts';
import type { Sql } from '../../database/pool.ts';
import { visible, visibleTo } from '../policy.ts';
import type { Pairing } from './chat-store.ts';

export interface ChatListRow {
  userid: string;
  username: string;
  avatar: string | null;
  content: string;
  photo: string | null;
  lastAt: Date;
  unread: number;
}

/** Returns a person's chats in which they see a message, the most recent one first, from either side of the pair. */
export const selectChats = async (sql: Sql, userid: string, most: number) => sql<ChatListRow[]>`
    with mine as (
      (select high as other, low, high, last_id, low_unread as unread from conversations
        where low = ${userid} and last_id is not null order by last_id desc limit ${most})
      union all
      (select low, low, high, last_id, high_unread from conversations
        where high = ${userid} and last_id is not null order by last_id desc limit ${most})
    )
    select u.userid, ${shownName(sql)}, u.avatar, m.content, m.photo, m.created_at as "lastAt", c.unread
    from (select * from mine order by last_id desc limit ${most}) c
    cross join lateral (
      select m.content, m.photo, m.created_at from messages m
      where m.low = c.low and m.high = c.high and ${visibleTo(sql, userid)} order by m.id desc limit 1
    ) m join users u on u.userid = c.other
    order by c.last_id desc`;

export interface ConversationState {
  read: string;
  readByOther: string;
  unread: number;
  blocks: boolean;
  blocked: boolean;
  /** Whether a message exists: a block alone also creates a row. */
  begun: boolean;
}

export function findConversationState(sql: Sql, { low, high, mine }: Pairing) {
  const [me, other] = mine === 'low' ? ['low', 'high'] : ['high', 'low'];
  return sql<ConversationState[]>`
    select ${sql(`${me}_read`)}::text as read, ${sql(`${other}_read`)}::text as "readByOther",
      ${sql(`${me}_unread`)} as unread, ${sql(`${me}_blocks`)} as blocks, low_blocks or high_blocks as blocked,
      last_id is not null as begun
    from conversations where low = ${low} and high = ${high}`.first();
}

/**
 * Marks the other person's messages as read up to an id, in a locked conversation. Returns whether anything changed.
 * Under a block only the reader's own count changes, not the read mark that the other sees.
 */
export function markRead(sql: Sql, { low, high, mine }: Pairing, id: string) {
  const [read, unread] = [sql(`${mine}_read`), sql(`${mine}_unread`)];
  const other = mine === 'low' ? high : low;
  return sql`
    update conversations c set ${unread} = least(c.${unread}, later.unread),
      ${read} = case when low_blocks or high_blocks then c.${read} else greatest(c.${read}, ${id}::bigint) end
    from (
      select count(*)::int as unread from messages m
      where m.low = ${low} and m.high = ${high} and m.id > ${id}::bigint and m.from_userid = ${other}
        and ${visible(sql)}
    ) later
    where c.low = ${low} and c.high = ${high}
      and (c.${unread} > later.unread or c.${read} < ${id}::bigint and not (low_blocks or high_blocks))`.any();
}

export async function setBlock(sql: Sql, { low, high, mine }: Pairing, blocks: boolean): Promise<void> {
  const column = sql(`${mine}_blocks`);
  await sql`
    insert into conversations (low, high, ${column}) values (${low}, ${high}, ${blocks})
    on conflict (low, high) do update set ${column} = ${blocks}`;
}
