import { isShutOut } from '../accounts/policy.ts';
import { visible } from '../book-pages/policy.ts';
import { hasBlocked, visible as visibleMessage } from '../chat/policy.ts';
import type { Fragment, Sql } from '../database/pool.ts';
import { visibleReadPost, visibleTopic } from '../forum/policy.ts';
import { isShown, isThere } from '../listings/policy.ts';
import { isReportedBy } from '../moderation/policy.ts';
import { hasMuted } from '../watches/recipients.ts';

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
    select t.ftid, t.title, case when ${notBlockedOrMuted(sql, 't.userid')} then t.content end as content from topics t
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
    where n.object_kind = 'topic' and p.fpid = n.said and ${maySeeReply(sql)} limit 1
  ) p on true`;

/** Whether the reader of a row `n` neither blocks nor muted a person, a column. */
export const notBlockedOrMuted = (sql: Sql, person: string) => sql`
  (not ${hasBlocked(sql, 'n.userid', person)} and not ${hasMuted(sql, person)})`;

/**
 * Whether a reader may see a row `n`: its object exists, its announcement is not over, and they neither reported it nor
 * block or muted the person it is about. A blocked person keeps seeing their rows, or they would learn of the block.
 */
export const maySeeIt = (sql: Sql) => sql`
  (n.object_kind not in ('listing', 'topic', 'content', 'conversation', 'person')
    or num_nonnulls(i.iid, t.ftid, c.id, o.userid) = 1)
  and (n.object_kind <> 'notice' or n.object_id = (select announcement_id from site_settings))
  and (n.object_kind not in ('conversation', 'person') or ${notBlockedOrMuted(sql, 'n.object_id')})
  and not (n.object_kind in ('listing', 'topic', 'content') and ${isReportedBy(sql, 'n.userid', 'n.object_kind', 'n.object_id')})`;

/** Whether the reader of a row `n` may see a reply `p`. */
export const maySeeReply = (sql: Sql) => sql`
  (${visibleReadPost(sql)} and ${notBlockedOrMuted(sql, 'p.userid')}
    and not ${isReportedBy(sql, 'n.userid', "'post'", 'p.fpid')})`;

/** Whether the reply or message of a row or an event `n` is still visible; true for events without one. */
export const isStillSaid = (sql: Sql) => sql`
  (n.said is null or case n.object_kind when 'topic' then p.fpid is not null
    when 'conversation' then ${saidTo(sql)} is not null else true end)`;

/** The text of the message of a row or an event `n`, if its reader may see it; null otherwise. */
export const saidTo = (sql: Sql) => sql`(select content from (${messageSeen(sql, sql`n.said`)}) seen)`;

/** Text and author of a message of a row `n`, by an id expression; no row if the reader may not see it. */
export const messageSeen = (sql: Sql, id: Fragment): Fragment => sql`
  select m.content, m.from_userid from messages m
  where m.id = case when n.object_kind = 'conversation' and ${id} <> '' then ${id}::bigint end and ${visibleMessage(sql)}
    and not ${isReportedBy(sql, 'n.userid', "'message'", 'm.id::text')}`;

/**
 * Whether an actor `u` of a row `n` may be named: neither shut out, nor blocked or muted. The person whom the row is
 * about always may.
 */
export const mayBeNamed = (sql: Sql) => sql`
  (n.object_kind in ('conversation', 'person')
    or not ${isShutOut(sql, 'u')} and ${notBlockedOrMuted(sql, 'u.userid')})`;

/** Whether a row `n` still has content: an actor who may be named, and its reply if that was the only event. */
export const isLeft = (sql: Sql) => sql`
  (n.count > 1 or ${isStillSaid(sql)})
  and (cardinality(n.actors) = 0 or exists (
    select from unnest(n.actors) as face (userid) join users u on u.userid = face.userid where ${mayBeNamed(sql)}))`;
