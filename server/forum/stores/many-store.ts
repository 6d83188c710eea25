import type { Sql } from '../../database/pool.ts';
import type { PostWrite } from './post-store.ts';
import type { TopicRow, TopicWrite } from './topic-store.ts';

/** Inserts topics in the given order, with their counts and latest reply. */
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
    replies: it.replies,
    created_at: it.createdAt,
    last_reply_at: it.lastReplyAt,
  }));
  await sql`insert into topics ${sql(rows)}`;
}

/** Inserts replies in the given order; their topics must already count them. */
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
