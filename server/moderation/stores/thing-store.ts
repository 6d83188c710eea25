import type { Role } from '#contract/accounts/policy.ts';
import { globalRoomPath } from '#contract/chat/limits.ts';
import { restoreMinutes } from '#contract/listings/listings.ts';
import type { HidableKind, ThingKind } from '#contract/moderation/policy.ts';
import { visible as visibleContent } from '../../book-pages/policy.ts';
import { visible as visibleMessage, visibleTo as visibleMessageTo } from '../../chat/policy.ts';
import type { Sql } from '../../database/pool.ts';
import { visiblePost, visibleTopic } from '../../forum/policy.ts';
import { isShown, isThere } from '../../listings/policy.ts';

export interface ThingName {
  readonly kind: ThingKind;
  readonly id: string;
}

/** The current content of a thing, with its author and its text. */
export interface ThingRow extends ThingName {
  readonly userid: string;
  readonly title: string;
  /** For a wanted topic, its search follows, which others see, too. */
  readonly text: string;
  /** Keys of the thing's pictures; pictures of a forum text are only in the text. */
  readonly photos: string[];
  /** The path of its page; empty without one. */
  readonly url: string;
  /** Whether everyone sees it. */
  readonly visible: boolean;
  readonly state: 'shown' | 'held' | 'hidden';
}

/** The id of a message as a number; null for any other text. */
const numberOf = (sql: Sql, kind: string) =>
  sql.unsafe(`case when w.kind = '${kind}' and w.id ~ '^[1-9][0-9]{0,17}$' then w.id::bigint end`);

/** The existing things of these names, including those visible to their authors only, in this order. */
export const selectThings = async (sql: Sql, names: readonly ThingName[]) => sql<ThingRow[]>`
  select w.kind, w.id, x.userid, coalesce(x.title, '') as title, coalesce(x.text, '') as text, x.photos, x.url, x.visible,
    coalesce((
      select case when bool_and(h.state = 'held') then 'held' else 'hidden' end
      from hidings h where h.kind = w.kind and h.thing_id = w.id having count(*) > 0
    ), 'shown') as state
  from unnest(${names.map(({ kind }) => kind)}::text[], ${names.map(({ id }) => id)}::text[])
    with ordinality as w (kind, id, nr)
  cross join lateral (
    select i.userid, i.name as title, i.description as text, i.photos, '/detail/' || i.iid as url,
      ${isShown(sql)} and ${isThere(sql)} as visible
    from items i where w.kind = 'listing' and i.iid = w.id and (${isThere(sql)}
      or i.deleted_status is not null and i.deleted_at > now() - interval '${sql.unsafe(`${restoreMinutes}`)} minutes')
    union all
    select t.userid, t.title, t.content || coalesce(e'\\n\\n' || l.query, ''), '{}', '/forumdetail/' || t.ftid,
      ${visibleTopic(sql)}
    from topics t left join saved_searches l on l.ftid = t.ftid and t.category = 'Wanted'
    where w.kind = 'topic' and t.ftid = w.id
    union all
    select p.userid, t.title, p.content, '{}', '/forumdetail/' || t.ftid, ${visiblePost(sql)} and ${visibleTopic(sql)}
    from posts p join topics t on t.ftid = p.ftid where w.kind = 'post' and p.fpid = w.id and p.userid is not null
    union all
    select c.userid, c.content_name, c.text, array[c.file], '/content_sharing/' || c.userid || '/' || c.id,
      ${visibleContent(sql)}
    from contents c where w.kind = 'content' and c.id = w.id
    union all
    select m.userid, '', m.message, '{}', ${globalRoomPath}::text, ${visibleMessage(sql)}
    from room_messages m where m.id = ${numberOf(sql, 'room_message')}
    union all
    select m.from_userid, '', m.content, array_remove(array[m.photo], null), '', false
    from messages m where m.id = ${numberOf(sql, 'message')} and m.emptied_at is null
    union all
    select o.userid, o.username, o.about, array_remove(array[o.avatar], null), '/u/' || o.username, o.deleted_at is null
    from users o where w.kind = 'person' and (o.userid = w.id or o.code = w.id)
  ) x order by w.nr`;

export interface DisclosedRow {
  id: string;
  from: string;
  text: string;
  photo: string;
  at: string;
}

/** A message and the ten before it, oldest first; empty for people outside that conversation. */
export const selectDisclosed = async (sql: Sql, reader: string, id: string) => sql<DisclosedRow[]>`
  select d.id::text as id, d.from_userid as from, d.content as text, coalesce(d.photo, '') as photo,
    to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
  from messages m cross join lateral (
    select * from messages d where d.low = m.low and d.high = m.high and d.id <= m.id and d.emptied_at is null
    order by d.id desc limit 11
  ) d
  where m.id = ${id}::bigint and ${reader} in (m.low, m.high) and ${visibleMessageTo(sql, reader)} order by d.id`;

/** The things of a person that everyone sees, or would see without other causes. */
export const selectVisibleOf = async (sql: Sql, userid: string) => sql<
  { kind: HidableKind; id: string; userid: string }[]
>`
  select 'listing' as kind, i.iid as id, i.userid from items i where i.userid = ${userid} and ${isShown(sql)}
  union all select 'topic', t.ftid, t.userid from topics t where t.userid = ${userid} and ${visibleTopic(sql)}
  union all select 'post', p.fpid, p.userid from posts p where p.userid = ${userid} and ${visiblePost(sql)}
  union all select 'content', c.id, c.userid from contents c where c.userid = ${userid} and ${visibleContent(sql)}
  union all select 'room_message', m.id::text, m.userid from room_messages m
    where m.userid = ${userid} and ${visibleMessage(sql)}
  union all select h.kind, h.thing_id, h.userid from hidings h where h.userid = ${userid} and h.cause <> 'shut out'`;

/** The pages of books by their names, folded, of all sharers. */
export const selectBook = async (sql: Sql, books: readonly string[]) => sql<
  {
    kind: HidableKind;
    id: string;
    userid: string;
    title: string;
    file: string;
    role: Role;
    schoolId: number;
  }[]
>`
  select 'content' as kind, c.id, c.userid, c.content_name as title, c.file, u.role, u.school_id as "schoolId"
  from contents c join users u on u.userid = c.userid
  where c.book = any(${[...books]}::text[])
  order by c.userid, c.id limit 5000`;
