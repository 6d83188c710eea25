import type { Sql } from '../database/pool.ts';
import type { PostWrite } from './post-store.ts';
import type { TopicRow, TopicWrite } from './store.ts';

/** Inserts topics in the order given, with what has become of them since. */
export async function insertTopics(
  sql: Sql,
  topics: (Omit<TopicWrite, 'clientId'> & Pick<TopicRow, 'view' | 'replies' | 'lastReplyAt'>)[],
): Promise<void> {
  if (topics.length === 0) return;
  const rows = topics.map((it) => ({
    ftid: it.ftid,
    userid: it.userid,
    school_id: it.schoolId,
    forum_id: it.forumId,
    category: it.category,
    subcategory: it.subcategory,
    title: it.title,
    content: it.content,
    html: it.html,
    search: it.search,
    view: it.view,
    created_at: it.createdAt,
  }));
  await sql`insert into topics ${sql(rows)}`;
  await sql`
    insert into topic_standings (ftid, school_id, forum_id, place, replies, last_reply_at)
    select t.ftid, t.school_id, t.forum_id, t.place, stands.replies, stands.last_reply_at::timestamptz
    from unnest(${topics.map((it) => it.ftid)}::text[], ${topics.map((it) => it.replies)}::int[],
      ${topics.map((it) => it.lastReplyAt.toISOString())}::text[]) as stands (ftid, replies, last_reply_at)
    join topics t on t.ftid = stands.ftid`;
}

/** Inserts replies in the order given; their topics must know their number already. */
export async function insertPosts(sql: Sql, posts: Omit<PostWrite, 'clientId'>[]): Promise<void> {
  if (posts.length === 0) return;
  const rows = posts.map(({ fpid, ftid, userid, content, html, createdAt }) => ({
    fpid,
    ftid,
    userid,
    content,
    html,
    created_at: createdAt,
  }));
  await sql`insert into posts ${sql(rows)}`;
}
