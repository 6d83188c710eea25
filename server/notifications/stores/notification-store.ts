import type { NotificationKind, ObjectKind } from '#contract/notifications/kinds.ts';
import type { ListNotifications } from '#contract/notifications/notifications.ts';
import { shownName } from '../../accounts/shown-name.ts';
import { hidden } from '../../database/planned.ts';
import type { Fragment, Sql } from '../../database/pool.ts';
import { likesOf } from '../../likes/likes.ts';
import { isLeft, mayBeNamed, maySeeIt, objectsOf, saidTo } from '../policy.ts';
import { zoneOf } from '../zone.ts';

/** Most characters of a text that a row shows. */
export const shownLength = 200;

export interface NotificationRow {
  id: string;
  userid: string;
  kinds: [NotificationKind, ...NotificationKind[]];
  objectKind: ObjectKind;
  objectId: string;
  /** The userid of the owner of the book page. */
  owner: string | null;
  title: string | null;
  photo: string | null;
  actors: { userid: string; username: string; avatar: string }[];
  count: number;
  /** The latest text, if it still exists. */
  said: string | null;
  data: Record<string, string | number>;
  /** The saved search that found the listing, if one did. */
  search: { name: string; query: string } | null;
  /** The number of likes of the object, for a row about a like. */
  likes: number;
  /** The text of an announcement. */
  announced: { en: string; zh: string } | null;
  /** Whether the person of the row is suspended or banned. */
  shutOut: boolean;
  unread: boolean;
  updatedAt: Date;
  /** The reader's language and time zone. */
  lang: 'en' | 'zh';
  zone: string;
}

/** Characters of a text to read: one more than is shown, which indicates that there are more. */
const excerpt = shownLength + 1;

/** Rows that `which` selects from `notifications n`, with their objects, faces and texts of at most `length`. */
const selectRows = (sql: Sql, which: Fragment, length = excerpt) => sql<NotificationRow[]>`
  select n.id::text as id, n.userid, n.kinds, n.object_kind as "objectKind", n.object_id as "objectId",
    c.userid as owner, coalesce(i.name, t.title, c.content_name, o.username) as title,
    coalesce(i.photos[1], c.file, o.avatar) as photo, n.count, n.data, n.unread, coalesce(o.shut_out, false) as "shutOut", n.updated_at as "updatedAt",
    (select lang from users where users.userid = n.userid) as lang,
    (select ${zoneOf(sql)} from users u where u.userid = n.userid) as zone,
    (select coalesce(jsonb_agg(jsonb_build_object('userid', f.userid, 'username', f.username, 'avatar', f.avatar)
        order by f.nr), '[]')
      from (
        select u.userid, ${shownName(sql)}, coalesce(u.avatar, '') as avatar, face.nr
        from unnest(n.actors) with ordinality as face (userid, nr) join users u on u.userid = face.userid
        where ${mayBeNamed(sql)}
      ) f) as actors,
    case when n.kinds[1] = 'message' then left(${saidTo(sql)}, ${length})
    when n.said is not null then left(p.content, ${length})
    when n.kinds[1] in ('mention', 'page') then left(t.content, ${length}) end as said,
    case when n.object_kind = 'notice' then (
      select jsonb_build_object('en', announcement_en, 'zh', announcement_zh) from site_settings) end as announced,
    case when 'match' = any(n.kinds) then (
      select jsonb_build_object('name', s.name, 'query', s.query)
      from search_matches m join saved_searches s on s.id = m.search
      where m.userid = n.userid and m.iid = n.object_id) end as search,
    case when 'like' <> all(n.kinds) then 0
      when n.object_kind = 'topic' then ${likesOf(sql, 'topic', 'n.object_id')}
      else ${likesOf(sql, 'content', 'n.object_id')} end as likes
  from notifications n ${objectsOf(sql)}
  where ${maySeeIt(sql)} and ${isLeft(sql)} and ${which}`;

/** A page of a person's rows, latest first. */
export const selectNotifications = async (
  sql: Sql,
  userid: string,
  { before, limit, unread }: ListNotifications,
): Promise<NotificationRow[]> =>
  selectRows(
    sql,
    sql`n.userid = ${hidden(sql, sql`${userid}::text`)} ${unread ? sql`and n.unread` : sql``}
      ${before === undefined ? sql`` : sql`and n.last_event < (select last_event from notifications where id = ${before}::bigint)`}
      order by n.last_event desc limit ${hidden(sql, sql`${limit}::int`)}`,
  );

/** Rows by their ids, which may belong to many people; `length` is the number of characters of a text. */
export const selectById = async (
  sql: Sql,
  ids: readonly string[],
  length?: number,
): Promise<NotificationRow[]> => selectRows(sql, sql`n.id = any(${[...ids]}::bigint[])`, length);

/** The number of latest unread rows that are checked for whether their reader may still see them; the bell shows 99+. */
const mostLookedUp = 200;

/** The number of unread rows of each of these people. Rows beyond `mostLookedUp` count without a check. */
export async function countUnread(sql: Sql, userids: readonly string[]): Promise<Map<string, number>> {
  const rows = await sql<{ userid: string; unread: number }[]>`
    select reader.userid, seen.count + greatest(0, whole.count - ${mostLookedUp}) as unread
    from unnest(${hidden(sql, sql`${[...userids]}::text[]`)}) as reader (userid)
    cross join lateral (
      select count(*)::int as count from notifications l where l.userid = reader.userid and l.unread
    ) whole
    cross join lateral (
      select count(*)::int as count from (
        select * from notifications l where l.userid = reader.userid and l.unread
        order by l.last_event desc limit ${mostLookedUp}
      ) n ${objectsOf(sql)}
      where ${maySeeIt(sql)} and ${isLeft(sql)}
    ) seen`;
  return new Map(rows.map(({ userid, unread }) => [userid, unread]));
}

export const hasNotification = (sql: Sql, userid: string, id: string) =>
  sql`select 1 from notifications where userid = ${userid} and id = ${id}::bigint`.any();

/** Which unread rows of a person are read: some by their ids, those of some objects, or all. */
export type Which =
  | { ids: readonly string[] }
  | { objects: { kind: ObjectKind; ids: readonly string[] } }
  | { all: true };

/** Marks rows as read, and returns the ids of the ones that were unread. */
export function markRead(sql: Sql, userid: string, which: Which): Promise<string[]> {
  const those =
    'ids' in which
      ? sql`and id = any(${[...which.ids]}::bigint[])`
      : 'objects' in which
        ? sql`and object_kind = ${which.objects.kind} and object_id = any(${[...which.objects.ids]})`
        : sql``;
  return sql<{ id: string }[]>`
    update notifications set unread = false, count = 0 where userid = ${userid} and unread ${those}
    returning id::text as id`.values('id');
}

/** Returns up to `most` rows of a person after a place, in the order in which they moved to the top. */
export const selectAfter = async (sql: Sql, userid: string, after: string, most: number) =>
  sql<ExportedNotification[]>`
    select object_kind as kind, object_id as id, kinds, count, unread, updated_at as updated, last_event::text as place
    from notifications where userid = ${userid} and last_event > ${after}::bigint order by last_event limit ${most}`;

export interface ExportedNotification {
  kind: string;
  id: string;
  kinds: string[];
  count: number;
  unread: boolean;
  updated: Date;
  place: string;
}

/** Deletes a person's notifications, others' notifications of their account, and pending events. */
export async function deleteOf(sql: Sql, userid: string): Promise<void> {
  await sql`delete from notifications where userid = ${userid}`;
  await sql`
    delete from notifications where object_kind in ('conversation', 'person') and object_id = ${userid}`;
  await sql`delete from notice_mailboxes where userid = ${userid}`;
  await sql`delete from notification_settings where userid = ${userid}`;
  await sql`delete from events where actor = ${userid} and object_kind in ('conversation', 'person')`;
}

/** Removes the rows of announcements that are over at a time, or were withdrawn. */
export async function endNotices(sql: Sql, now: Date): Promise<void> {
  await sql`
    with ended as (
      update site_settings set announcement_id = null where announcement_until <= ${now} and announcement_id is not null
    )
    delete from notifications where object_kind = 'notice' and object_id is distinct from (
      select announcement_id from site_settings where announcement_until > ${now})`;
}

/** Removes rows older than a time, and rows beyond a person's latest `most`. */
export async function forgetOld(sql: Sql, before: Date, most: number): Promise<void> {
  await sql`delete from notifications where updated_at < ${before}`;
  await sql`
    delete from notifications n using (
      select userid, (
        select last_event from notifications l where l.userid = m.userid order by last_event desc offset ${most} limit 1
      ) as place
      from (select userid from notifications group by userid having count(*) > ${most}) m
    ) last where n.userid = last.userid and n.last_event <= last.place`;
}
