import { hidden } from '../../database/planned.ts';
import type { Sql } from '../../database/pool.ts';
import type { View } from '../../views.ts';

/** Adds views of many topics at once, if they are new in this hour. Each (topic, viewer) pair is in `views` once. */
export async function addViews(sql: Sql, hour: Date, views: View[]): Promise<void> {
  await sql`
    with seen as (
      select distinct v.ftid, v.viewer
      from unnest(${hidden(sql, sql`${views.map((it) => it.id)}::text[]`)},
        ${hidden(sql, sql`${views.map((it) => it.viewer)}::text[]`)}) as v (ftid, viewer)
      join topics t on t.ftid = v.ftid
    ), fresh as (
      insert into topic_views (ftid, hour, viewer) select ftid, ${hour}, viewer from seen
      on conflict do nothing returning ftid
    )
    update topics set view = view + f.n from (select ftid, count(*) as n from fresh group by ftid) f
    where topics.ftid = f.ftid`;
}

export async function forgetViews(sql: Sql, before: Date): Promise<void> {
  await sql`delete from topic_views where hour < ${before}`;
}
