import { isAwaited } from '../chat/recipients.ts';
import type { Fragment, Sql } from '../database/pool.ts';
import { whoKeepIt } from '../favourites/recipients.ts';
import { whoFollow } from '../follows/recipients.ts';
import { whoTookPart } from '../forum/recipients.ts';
import { whoIsActive } from '../standing/recipients.ts';
import { whoWatchNews, whoWatchTopic } from '../watches/recipients.ts';

/**
 * The people whom an event `e` of `events` concerns, as a query of userids: a line for each kind. Every other kind names them
 * itself. Each domain says who they are, and none of them knows how people are told. `most` are told at a time.
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

/** People whom a reply mentions hear of the mention, and otherwise of the reply. */
const hearsOfMentions = (sql: Sql) => sql`coalesce((
  select s.ways ->> 'mention' from notification_settings s where s.userid = of_topic.userid), 'bell') <> 'off'`;
