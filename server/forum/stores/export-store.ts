import type { Sql } from '../../database/pool.ts';

export interface OwnTopic {
  ftid: string;
  place: string;
  title: string;
  content: string;
  forumId: number;
  category: string | null;
  subcategory: string | null;
  schoolId: number;
  createdAt: Date;
  editedAt: Date | null;
}

/** Returns a person's topics after a place, oldest first. */
export async function selectOwnTopics(
  sql: Sql,
  userid: string,
  after: string,
  most: number,
): Promise<OwnTopic[]> {
  return sql<OwnTopic[]>`
    select ftid, place::text as place, title, content, forum_id as "forumId", category, subcategory,
      school_id as "schoolId", created_at as "createdAt", edited_at as "editedAt"
    from topics where userid = ${userid} and place > ${after}::bigint order by place limit ${most}`;
}

export interface OwnPost {
  fpid: string;
  place: string;
  ftid: string;
  content: string;
  createdAt: Date;
  editedAt: Date | null;
}

/** Returns a person's replies after a place, oldest first. */
export async function selectOwnPosts(
  sql: Sql,
  userid: string,
  after: string,
  most: number,
): Promise<OwnPost[]> {
  return sql<OwnPost[]>`
    select fpid, place::text as place, ftid, content, created_at as "createdAt", edited_at as "editedAt"
    from posts where userid = ${userid} and place > ${after}::bigint order by place limit ${most}`;
}

/** Returns the pictures that a person's topics and replies show. */
export async function selectPictures(sql: Sql, userid: string): Promise<string[]> {
  const rows = await sql<{ key: string }[]>`
    select distinct found[1] as key from (
      select html from topics where userid = ${userid} union all select html from posts where userid = ${userid}
    ) texts, regexp_matches(html, 'src="/files/([0-9A-Za-z]{22})"', 'g') as found`;
  return rows.map((row) => row.key);
}
