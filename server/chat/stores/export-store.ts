import type { Sql } from '../../database/pool.ts';

export interface ExportedMessage {
  id: string;
  from: string;
  to: string;
  content: string;
  photo: string | null;
  iid: string | null;
  createdAt: Date;
}

/** Returns all messages to and from one person after an id, oldest first. */
export async function selectAllMessages(
  sql: Sql,
  userid: string,
  after: string,
  most: number,
): Promise<ExportedMessage[]> {
  return sql<ExportedMessage[]>`
    select m.id::text as id, m.from_userid as "from", case m.from_userid when m.low then m.high else m.low end as "to",
      m.content, m.photo, m.iid, m.created_at as "createdAt"
    from (
      (select * from messages where low = ${userid} and id > ${after}::bigint order by id limit ${most})
      union all
      (select * from messages where high = ${userid} and id > ${after}::bigint order by id limit ${most})
    ) m order by m.id limit ${most}`;
}

export interface ExportedRoomMessage {
  id: string;
  room: string;
  message: string;
  createdAt: Date;
}

/** Returns one person's messages in rooms after an id, oldest first. */
export async function selectOwnRoomMessages(
  sql: Sql,
  userid: string,
  after: string,
  most: number,
): Promise<ExportedRoomMessage[]> {
  return sql<ExportedRoomMessage[]>`
    select id::text as id, room, message, created_at as "createdAt" from room_messages
    where userid = ${userid} and id > ${after}::bigint order by room_messages.id limit ${most}`;
}

/**
 * Returns the people with whom one person has a conversation, and whether that person blocks them: those with a userid
 * above `after`, ordered by userid.
 */
export async function selectPartners(
  sql: Sql,
  userid: string,
  after: string,
  most: number,
): Promise<{ userid: string; blocked: boolean }[]> {
  return sql<{ userid: string; blocked: boolean }[]>`
    select * from (
      (select high as userid, low_blocks as blocked from conversations
        where low = ${userid} and high > ${after} order by high limit ${most})
      union all
      (select low, high_blocks from conversations where high = ${userid} and low > ${after} order by low limit ${most})
    ) partners order by userid collate "C" limit ${most}`;
}

/** Returns the photos that one person has sent. */
export async function selectPhotos(sql: Sql, userid: string): Promise<string[]> {
  const rows = await sql<{ photo: string }[]>`
    select distinct photo from messages where from_userid = ${userid} and photo is not null`;
  return rows.map((row) => row.photo);
}
