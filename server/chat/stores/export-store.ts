import type { Sql } from '../../database/pool.ts';
import { visibleTo } from '../policy.ts';
import type { MessageRow } from './chat-store.ts';
import type { RoomMessageRow } from './room-store.ts';

export type ExportedMessage = Omit<MessageRow, 'clientId'>;

export async function selectAllMessages(sql: Sql, userid: string, after: string, most: number) {
  return sql<ExportedMessage[]>`
    select m.id::text as id, m.from_userid as "from", case m.from_userid when m.low then m.high else m.low end as "to",
      m.content, m.photo, m.iid, m.created_at as "createdAt"
    from (
      (select * from messages m where m.low = ${userid} and m.id > ${after}::bigint and ${visibleTo(sql, userid)}
        order by m.id limit ${most})
      union all
      (select * from messages m where m.high = ${userid} and m.id > ${after}::bigint and ${visibleTo(sql, userid)}
        order by m.id limit ${most})
    ) m order by m.id limit ${most}`;
}

export type ExportedRoomMessage = Pick<RoomMessageRow, 'id' | 'room' | 'message' | 'createdAt'>;

export async function selectOwnRoomMessages(sql: Sql, userid: string, after: string, most: number) {
  return sql<ExportedRoomMessage[]>`
    select id::text as id, room, message, created_at as "createdAt" from room_messages
    where userid = ${userid} and id > ${after}::bigint order by room_messages.id limit ${most}`;
}

/** The people with whom a person has a conversation, by userid above `after`, and whether they are blocked. */
export async function selectPartners(sql: Sql, userid: string, after: string, most: number) {
  return sql<{ userid: string; blocked: boolean }[]>`
    select * from (
      (select high as userid, low_blocks as blocked from conversations
        where low = ${userid} and high > ${after} order by high limit ${most})
      union all
      (select low, high_blocks from conversations where high = ${userid} and low > ${after} order by low limit ${most})
    ) partners order by userid collate "C" limit ${most}`;
}

export const selectPhotos = (sql: Sql, userid: string) =>
  sql<{ photo: string }[]>`
    select distinct photo from messages where from_userid = ${userid} and photo is not null`.values('photo');
