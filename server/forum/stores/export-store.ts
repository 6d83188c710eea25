import type { Sql } from '../../database/pool.ts';
import type { PostRow } from './post-store.ts';
import type { TopicRow } from './topic-store.ts';

type ExportedColumn = 'ftid' | 'title' | 'content' | 'forumId' | 'category' | 'subcategory' | 'schoolId';
type WantedColumns = Pick<TopicRow, 'answers' | 'found'> & { query: string | null };
export type OwnTopic = Pick<TopicRow, ExportedColumn | 'createdAt' | 'editedAt'> &
  WantedColumns & { place: string };

export async function selectOwnTopics(sql: Sql, userid: string, after: string, most: number) {
  return sql<OwnTopic[]>`
    select ftid, place::text as place, title, content, forum_id as "forumId", category, subcategory,
      school_id as "schoolId", created_at as "createdAt", edited_at as "editedAt", answers, found,
      (select w.query from saved_searches w where w.ftid = topics.ftid) as query
    from topics where userid = ${userid} and place > ${after}::bigint order by place limit ${most}`;
}

export type OwnPost = Pick<PostRow, 'fpid' | 'ftid' | 'content' | 'createdAt' | 'editedAt'> & {
  place: string;
};

export const selectOwnPosts = async (sql: Sql, userid: string, after: string, most: number) => sql<OwnPost[]>`
    select fpid, place::text as place, ftid, content, created_at as "createdAt", edited_at as "editedAt"
    from posts where userid = ${userid} and place > ${after}::bigint order by place limit ${most}`;

export const selectPictures = (sql: Sql, userid: string) =>
  sql<{ key: string }[]>`
    select distinct found[1] as key from (
      select html from topics where userid = ${userid} union all select html from posts where userid = ${userid}
    ) texts, regexp_matches(html, 'src="/files/([0-9A-Za-z]{22})"', 'g') as found`.values('key');
