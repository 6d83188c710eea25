import { isAwaited } from '../chat/recipients.ts';
import type { Fragment, Sql } from '../database/pool.ts';
import { whoKeepIt } from '../favourites/recipients.ts';
import { whoFollow } from '../follows/recipients.ts';
import { whoTookPart } from '../forum/recipients.ts';
import { whoIsActive } from '../standing/recipients.ts';
import { whoWatchNews, whoWatchTopic } from '../watches/recipients.ts';

/**
 * The recipients of an event `e` of `events`, as a query of userids, at most `most` at a time. Each domain has the rule
 * of its kinds of events; events of all other kinds list their recipients.
 */
export const whomItConcerns = (sql: Sql, most: number): Fragment => sql`
  select unnest(e.concerns) as userid where e.kind not in ('message', 'reply', 'page')
  union all select unnest(e.concerns) where e.kind = 'message' and ${isAwaited(sql)}
  union all select userid from (${whoTookPart(sql)} union all ${whoWatchTopic(sql)}) of_topic
    where e.kind = 'reply' and not (userid = any(e.concerns) and ${hearsOfMentions(sql)})
  union all ${whoFollow(sql)} and e.kind = 'page' and e.object_kind = 'content'
  union all ${whoWatchNews(sql)} and e.kind = 'page'
  union all ${whoKeepIt(sql)} and e.kind in ('price', 'sold', 'back')
  union all ${whoIsActive(sql, most)}`;

/** Whether a participant of the topic is notified of mentions; a reply that mentions them is then no separate event. */
const hearsOfMentions = (sql: Sql) => sql`coalesce((
  select s.ways ->> 'mention' from notification_settings s where s.userid = of_topic.userid), 'bell') <> 'off'`;
