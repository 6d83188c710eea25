import { isAwaited } from '../chat/concerned.ts';
import type { Fragment, Sql } from '../database/pool.ts';
import { whoKeepIt } from '../favourites/concerned.ts';
import { whoFollow } from '../follows/concerned.ts';
import { whoTookPart } from '../forum/concerned.ts';
import { whoWatchNews, whoWatchTopic } from '../watches/concerned.ts';

/**
 * The recipients of an event `e` of `events`, as a query of userids with a line for each kind. Events of other kinds
 * name them. Domains define who is concerned, and do not know how people are notified.
 */
export const whomItConcerns = (sql: Sql): Fragment => sql`
  select unnest(e.concerns) as userid where e.kind not in ('message', 'reply', 'page')
  union all select unnest(e.concerns) where e.kind = 'message' and ${isAwaited(sql)}
  union all ${whoTookPart(sql)} and e.kind = 'reply'
  union all ${whoWatchTopic(sql)} and e.kind = 'reply' and w.userid <> all(e.concerns)
  union all ${whoFollow(sql)} and e.kind = 'page' and e.object_kind = 'content'
  union all ${whoWatchNews(sql)} and e.kind = 'page'
  union all ${whoKeepIt(sql)} and e.kind in ('price', 'sold', 'back')`;
