import type { WatchKind, WatchLevel } from '#contract/watches/watches.ts';
import type { Sql } from '../database/pool.ts';

/** The column of each kind's id in `watches`, and the table and column that it references. */
const places = {
  topic: { column: 'ftid', table: 'topics', key: 'ftid' },
  board: { column: 'forum_id', table: 'boards', key: 'id' },
  school: { column: 'school_id', table: 'schools', key: 'id' },
  person: { column: 'personid', table: 'users', key: 'userid' },
  seller: { column: 'sellerid', table: 'users', key: 'userid' },
} as const satisfies Record<WatchKind, object>;

/** Does nothing if the thing or the account has gone meanwhile. */
export async function upsertWatch(
  sql: Sql,
  userid: string,
  { kind, id, level }: { kind: WatchKind; id: string; level: WatchLevel },
  now: Date,
): Promise<void> {
  const { column, table, key } = places[kind];
  await sql`
    insert into watches (userid, ${sql(column)}, level, updated_at)
    select u.userid, thing.${sql(key)}, ${level}, ${now} from users u, ${sql(table)} thing
    where u.userid = ${userid} and u.deleted_at is null and thing.${sql(key)}::text = ${id}
    for key share
    on conflict (${sql(column)}, userid) do update set level = excluded.level, updated_at = excluded.updated_at`;
}

/** Returns the level that a person has set, or null. */
export async function findLevel(
  sql: Sql,
  userid: string,
  kind: WatchKind,
  id: string,
): Promise<WatchLevel | null> {
  const rows = await sql<{ level: WatchLevel }[]>`
    select level from watches where userid = ${userid} and ${sql(places[kind].column)}::text = ${id}`;
  return rows[0]?.level ?? null;
}

export interface Watch {
  kind: WatchKind;
  id: string;
  level: WatchLevel;
  updatedAt: Date;
  place: string;
}

/** Returns up to `most` things that a person watches, in the order of their first watch, after a place. */
export async function selectWatchesAfter(sql: Sql, userid: string, after: string, most: number) {
  return sql<Watch[]>`
    select
      case when ftid is not null then 'topic' when forum_id is not null then 'board'
        when school_id is not null then 'school' when personid is not null then 'person' else 'seller' end as kind,
      coalesce(ftid, forum_id::text, school_id::text, personid, sellerid) as id,
      level, updated_at as "updatedAt", place::text as place
    from watches where userid = ${userid} and place > ${after}::bigint order by place limit ${most}`;
}

/** Deletes a person's watches, and others' watches of them. */
export async function deleteWatches(sql: Sql, userid: string): Promise<void> {
  await sql`delete from watches where userid = ${userid} or personid = ${userid} or sellerid = ${userid}`;
}
