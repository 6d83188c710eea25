import {
  type ListedTopic,
  type ListPosts,
  type ListTopics,
  mostTopicsCounted,
  type ShownPost,
  type ShownTopic,
} from '#contract/forum/forum.ts';
import { Problem } from '#contract/problems.ts';
import { schoolOf } from '#contract/schools/schools.ts';
import { userTag } from '../accounts/tags.ts';
import type { Context } from '../context.ts';
import { queryOf } from '../search/query.ts';
import { vocabularyOf } from '../search/vocabulary.ts';
import { countTopics, selectRelated, selectTopics, type TopicQuery } from './stores/list-store.ts';
import { findPost, type PostRow, selectPosts } from './stores/post-store.ts';
import { findBoard, findTopic, type TopicBoard, type TopicRow } from './stores/topic-store.ts';
import { topicsTag, topicTag } from './tags.ts';

/** A page of topics and the total number of them. */
interface TopicPage {
  topics: ListedTopic[];
  total: number;
}

/** Characters of an excerpt, enough to show what a text is about. */
const excerptLength = 500;

/** Returns a page of topics and their total, counted up to 1001. */
export function listTopics(context: Context, asked: ListTopics): Promise<TopicPage> {
  return pageOf(context, asked, null);
}

/** As `listTopics`, with only the beginning of each text, which is all that a screen shows. */
export function listExcerpts(context: Context, asked: ListTopics): Promise<TopicPage> {
  return pageOf(context, asked, excerptLength);
}

async function pageOf(context: Context, asked: ListTopics, most: number | null): Promise<TopicPage> {
  const { reads, shows } = context;
  shows(topicsTag(asked.forum_id, asked.school_id));
  const words = asked.name?.trim() ? await queryOf(asked.name, vocabularyOf(reads)) : undefined;
  if (words === null) return { topics: [], total: 0 };
  const query: TopicQuery = {
    school: asked.school_id,
    forum: asked.forum_id,
    category: asked.category,
    subcategory: asked.subcategory,
    tsquery: words?.tsquery ?? null,
    sort: asked.sort,
    limit: asked.limit,
    offset: asked.offset,
  };
  const [rows, total] = await Promise.all([
    selectTopics(reads, query, most),
    countTopics(reads, query, mostTopicsCounted),
  ]);
  return { topics: rows.map((row) => listed(context, row)), total };
}

/** Returns topics that contain any of the words of a tsquery, best first. */
export async function relatedTopics(context: Context, tsquery: string, most: number): Promise<ListedTopic[]> {
  const rows = await selectRelated(context.reads, tsquery, most, excerptLength);
  return rows.map((row) => listed(context, row));
}

/** Returns the topic of an unchecked ftid; undefined if the field is not an id. Throws `not-found`. */
export function addressedTopic({ db }: Context, ftid: unknown): Promise<TopicRow | undefined> {
  return addressed(ftid, (id) => findTopic(db, id));
}

/** Returns only the school and the board of the topic, otherwise as `addressedTopic`. */
export function addressedBoard({ db }: Context, ftid: unknown): Promise<TopicBoard | undefined> {
  return addressed(ftid, (id) => findBoard(db, id));
}

/** Returns the reply of an unchecked fpid, as `addressedTopic`. */
export function addressedPost({ db }: Context, fpid: unknown): Promise<PostRow | undefined> {
  return addressed(fpid, (id) => findPost(db, id));
}

async function addressed<Row>(it: unknown, find: (id: string) => Promise<Row | undefined>) {
  const id = idOf(it);
  if (id === undefined) return undefined;
  const row = id.includes('\u0000') ? undefined : await find(id);
  if (!row) throw new Problem('not-found');
  return row;
}

/**
 * Returns a topic with a page of its replies, oldest first. Counts a view, unless the viewer is the author. Throws
 * `not-found`.
 */
export async function showTopic(
  context: Context,
  topic: TopicRow | undefined,
  { limit, offset }: Pick<ListPosts, 'limit' | 'offset'>,
): Promise<{ topic: ShownTopic; posts: ShownPost[]; total: number }> {
  if (!topic) throw new Problem('not-found');
  const { reads, viewer, address, shows, topicViews } = context;
  shows(topicTag(topic.ftid));
  if (viewer?.userid !== topic.userid) topicViews.saw(topic.ftid, viewer?.userid ?? address);
  const posts = await selectPosts(reads, { ftid: topic.ftid, limit, offset });
  return {
    topic: { ...listed(context, topic), html: topic.html, edited: topic.editedAt !== null },
    posts: posts.map((post) => shownPost(context, post)),
    total: topic.replies,
  };
}

function listed({ shows }: Context, row: TopicRow): ListedTopic {
  shows(userTag(row.userid));
  return {
    ftid: row.ftid,
    title: row.title,
    content: row.content,
    publish_timestamp: row.createdAt.toISOString(),
    last_reply_timestamp: row.lastReplyAt.toISOString(),
    view: row.view,
    reply: row.replies,
    forum_id: row.forumId,
    category: row.category ?? '',
    subcategory: row.subcategory ?? '',
    school: { id: row.schoolId, abbr: schoolOf(row.schoolId)?.abbr ?? '' },
    user: authorOf(row),
  };
}

function shownPost({ shows }: Context, row: PostRow): ShownPost {
  shows(userTag(row.userid));
  return {
    fpid: row.fpid,
    ftid: row.ftid,
    content: row.content,
    html: row.html,
    publish_timestamp: row.createdAt.toISOString(),
    edited: row.editedAt !== null,
    user: authorOf(row),
  };
}

function authorOf({ userid, username, avatar }: { userid: string; username: string; avatar: string | null }) {
  return { userid, username, avatar: avatar ?? '' };
}

/** Returns an id as text: clients may send ids as numbers. */
function idOf(it: unknown): string | undefined {
  if (typeof it === 'number') return String(it);
  return typeof it === 'string' && it !== '' ? it : undefined;
}
