import { visible } from '../book-pages/policy.ts';
import type { Sql } from '../database/pool.ts';
import { visibleTopic } from '../forum/policy.ts';
import { isShown, isThere } from '../listings/policy.ts';
import { isReportedBy } from '../moderation/policy.ts';

// Access to favourites: only their person lists them, and sees of them what everyone may see.

/** The visible things of favourites `f`: listings `i`, topics `t` and book pages `c`. */
export const visibleThings = (sql: Sql) => sql`
    left join items i on i.iid = f.iid and ${isShown(sql)} and ${isThere(sql)}
    left join topics t on t.ftid = f.ftid and ${visibleTopic(sql)}
    left join contents c on c.id = f.contentid and ${visible(sql)}`;

/** Whether the person of a favourite `f` sees its thing, which `visibleThings` joined: they did not report it. */
export const isSeen = (sql: Sql) => sql`num_nonnulls(i.iid, t.ftid, c.id) = 1
      and not ${isReportedBy(sql, 'f.userid', kind, 'coalesce(f.iid, f.ftid, f.contentid)')}`;

const kind =
  "case when f.iid is not null then 'listing' when f.ftid is not null then 'topic' else 'content' end";
