import { isShutOut } from '../accounts/policy.ts';
import { visible } from '../book-pages/policy.ts';
import { isBlocked } from '../chat/concerned.ts';
import type { Sql } from '../database/pool.ts';
import { visibleTopic } from '../forum/policy.ts';
import { isShown, isThere } from '../listings/policy.ts';
import { isReportedBy } from '../moderation/concerned.ts';

/**
 * The objects of rows `n`, if visible: listings `i`, topics `t`, pages `c`, people `o`, and the reply `p` of the event,
 * as far as the reader sees it. The limits make PostgreSQL look each up by its key, whatever its statistics say.
 */
export const objectsOf = (sql: Sql) => sql`
  left join lateral (
    select i.iid, i.name, i.photos from items i
    where n.object_kind = 'listing' and i.iid = n.object_id and ${isShown(sql)} and ${isThere(sql)} limit 1
  ) i on true
  left join lateral (
    select t.ftid, t.title, t.content from topics t
    where n.object_kind = 'topic' and t.ftid = n.object_id and ${visibleTopic(sql)} limit 1
  ) t on true
  left join lateral (
    select c.id, c.userid, c.content_name, c.file from contents c
    where n.object_kind = 'content' and c.id = n.object_id and ${visible(sql)} limit 1
  ) c on true
  left join lateral (
    select o.userid, o.username, o.avatar, ${isShutOut(sql, 'o')} as shut_out from users o
    where n.object_kind in ('conversation', 'person') and o.userid = n.object_id and o.deleted_at is null limit 1
  ) o on true
  left join lateral (
    select p.fpid, p.content from posts p
    where n.object_kind = 'topic' and p.fpid = n.said and p.removed_at is null
      and not ${isBlocked(sql, 'n.userid', 'p.userid')} and not ${isReportedBy(sql, 'n.userid', "'post'", 'p.fpid')} limit 1
  ) p on true`;

/**
 * Whether the object of a row `n` exists, its reader has not reported it, and the reader and its person do not block
 * each other.
 */
export const maySeeIt = (sql: Sql) => sql`
  (n.object_kind not in ('listing', 'topic', 'content', 'conversation', 'person')
    or num_nonnulls(i.iid, t.ftid, c.id, o.userid) = 1)
  and not (n.object_kind in ('conversation', 'person') and ${isBlocked(sql, 'n.userid', 'n.object_id')})
  and not (n.object_kind in ('listing', 'topic', 'content') and ${isReportedBy(sql, 'n.userid', 'n.object_kind', 'n.object_id')})`;

/** Whether the reply of a row or an event `n` is still visible; true without one. */
export const isStillSaid = (sql: Sql) =>
  sql`(n.said is null or n.object_kind <> 'topic' or p.fpid is not null)`;

/**
 * Whether an actor `u` of a row `n` may be named: neither shut out nor blocked. The person whom the row is about always
 * may.
 */
export const mayBeNamed = (sql: Sql) => sql`
  (n.object_kind in ('conversation', 'person')
    or not ${isShutOut(sql, 'u')} and not ${isBlocked(sql, 'n.userid', 'u.userid')})`;

/** Whether a row `n` still has content: an actor who may be named, and its reply if that was the only event. */
export const isLeft = (sql: Sql) => sql`
  (n.count > 1 or ${isStillSaid(sql)})
  and (cardinality(n.actors) = 0 or exists (
    select from unnest(n.actors) as face (userid) join users u on u.userid = face.userid where ${mayBeNamed(sql)}))`;
