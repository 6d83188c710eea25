import type { Fragment, Sql } from '../database/pool.ts';

/** Watchers of the replies to the topic of an event `e`. */
export const whoWatchTopic = (sql: Sql) => sql`
  select w.userid from watches w where w.ftid = e.object_id and w.level = 'all' and w.userid > e.told_to`;

/**
 * Watchers of the actor of an event `e` (as a person, or as the seller of its listing), or of its topic's board or
 * school; except people whom the event names.
 */
export const whoWatchNews = (sql: Sql) => sql`
  select userid from (
    select w.userid from watches w where w.personid = e.actor and w.level = 'all' and w.userid > e.told_to
    union all
    select w.userid from watches w
    where e.object_kind = 'listing' and w.sellerid = e.actor and w.level = 'all' and w.userid > e.told_to
    union all
    select w.userid from topics t join watches w on w.forum_id = t.forum_id
    where e.object_kind = 'topic' and t.ftid = e.object_id and w.level = 'all' and w.userid > e.told_to
    union all
    select w.userid from topics t join watches w on w.school_id = t.school_id
    where e.object_kind = 'topic' and t.ftid = e.object_id and w.level = 'all' and w.userid > e.told_to
  ) watching where userid <> all(e.concerns)`;

/**
 * Whether a person silenced `n`: they muted its actor or its thing, or watch its topic below the level of replies. The
 * setting of a topic overrides those of its board and school. Each part looks up one row.
 */
export const isSilenced = (sql: Sql) => sql`(
  ${muted(sql, sql`from watches w where w.personid = n.actor`)}
  or (n.object_kind = 'listing' and ${muted(sql, sql`from watches w where w.sellerid = n.actor`)})
  or (n.object_kind = 'topic' and coalesce(
    (select case w.level when 'all' then false when 'muted' then true else n.kind = 'reply' end
      from watches w where w.ftid = n.object_id and w.userid = n.userid limit 1),
    n.kind in ('mention', 'page') and (
      ${muted(sql, sql`from topics b join watches w on w.forum_id = b.forum_id where b.ftid = n.object_id`)}
      or ${muted(sql, sql`from topics b join watches w on w.school_id = b.school_id where b.ftid = n.object_id`)}
    ))))`;

/** Whether the reader of a row `n` muted a person, a column. */
export const hasMuted = (sql: Sql, person: string) =>
  muted(sql, sql`from watches w where w.personid = ${sql.unsafe(person)}`);

const muted = (sql: Sql, from: Fragment) => sql`
  coalesce((select w.level = 'muted' ${from} and w.userid = n.userid limit 1), false)`;
