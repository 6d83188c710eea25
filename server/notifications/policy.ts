import { visible } from '../book-pages/policy.ts';
import { isBlocked } from '../chat/concerned.ts';
import type { Sql } from '../database/pool.ts';
import { visibleTopic } from '../forum/policy.ts';
import { isShown, isThere } from '../listings/policy.ts';

/**
 * The objects of rows `n`, as far as everyone sees them: listings `i`, topics `t`, pages `c`, people `o`. The limits
 * make PostgreSQL look each up by its key, whatever it believes of the tables.
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
    select o.userid, o.username, o.avatar from users o
    where n.object_kind in ('conversation', 'person') and o.userid = n.object_id and o.deleted_at is null limit 1
  ) o on true`;

/** Whether the object of a row `n` is there, and neither its reader nor the person it is about blocks the other. */
export const maySeeIt = (sql: Sql) => sql`
  (n.object_kind not in ('listing', 'topic', 'content', 'conversation', 'person')
    or num_nonnulls(i.iid, t.ftid, c.id, o.userid) = 1)
  and not (n.object_kind in ('conversation', 'person') and ${isBlocked(sql, 'n.userid', 'n.object_id')})`;
