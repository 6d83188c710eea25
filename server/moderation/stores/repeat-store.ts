import type { Sql, Transaction } from '../../database/pool.ts';

/** The hash of a long text that an author writes now. Uses after `since` count. */
export interface TakenText {
  readonly hash: Buffer;
  readonly author: string;
  readonly now: Date;
  readonly since: Date;
}

/**
 * Records a text, unless its author wrote it `most` times since `since`. Returns the recent authors of the text, including
 * this one, or undefined if it is refused. Concurrent authors of the same text wait.
 */
export const takeText = (tx: Transaction, { hash, author, now, since }: TakenText, most: number) =>
  tx<{ authors: string[] }[]>`
    insert into repeated_texts as r (hash, authors, times, latest)
    values (${hash}, array[${author}::text], array[${now}::timestamptz], ${now})
    on conflict (hash) do update set
      (authors, times) = (
        select array_agg(w.author order by w.at), array_agg(w.at order by w.at) from (
          select * from unnest(r.authors, r.times) as kept (author, at) where kept.at > ${since}
          union all select ${author}::text, ${now}::timestamptz
        ) w),
      latest = greatest(r.latest, excluded.latest)
    where (
      select count(*) from unnest(r.authors, r.times) as kept (author, at)
      where kept.author = ${author} and kept.at > ${since}
    ) < ${most}
    returning authors`.value('authors');

/** The time of the author's first use of a text after `since`. */
export const findFirstTime = (sql: Sql, { hash, author, since }: TakenText) =>
  sql<{ at: Date }[]>`
    select min(kept.at) as at from repeated_texts r, unnest(r.authors, r.times) as kept (author, at)
    where r.hash = ${hash} and kept.author = ${author} and kept.at > ${since}`.value('at');

/** The people among these whose standing is 0, with those who deleted their account. */
export const selectNew = (sql: Sql, userids: readonly string[], now: Date): Promise<string[]> =>
  sql<{ userid: string }[]>`
    select u.userid from users u left join standings(${[...userids]}::text[], ${now}) s on s.person = u.userid
    where u.userid = any(${[...userids]}) and coalesce(s.level, 0) = 0`.values('userid');

/** Deletes the records of texts whose last use was before a time. */
export async function forgetTexts(sql: Sql, before: Date): Promise<void> {
  await sql`delete from repeated_texts where latest < ${before}`;
}
