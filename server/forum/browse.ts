import {
  type ListedTopic,
  type ListPosts,
  type ListTopics,
  mostTopicsCounted,
  type ShownPost,
  type ShownTopic,
  wantedCategory,
} from '#contract/forum/forum.ts';
import { Problem } from '#contract/problems.ts';
import { userTag } from '../accounts/tags.ts';
import type { Context } from '../context.ts';
import { type Card, cardsOf } from '../listings/browse.ts';
import { withModeration } from '../moderation/own.ts';
import { refuseReported, withoutReported } from '../moderation/reported.ts';
import { readObject } from '../notifications/read.ts';
import { queryOf } from '../search/query.ts';
import { vocabularyOf } from '../search/vocabulary.ts';
import { isView, mayRead } from './policy.ts';
import {
  countTopics,
  selectRelated,
  selectTopics,
  selectTopicsOf,
  type TopicQuery,
} from './stores/list-store.ts';
import { findPost, type PostRow, selectPosts, selectRemovedOf, selectReplies } from './stores/post-store.ts';
import { findBoard, findTopic, type TopicBoard, type TopicRow } from './stores/topic-store.ts';
import { topicsTag, topicTag } from './tags.ts';

export { countWritten } from './stores/list-store.ts';
export { hasWritten as wroteIn } from './stores/post-store.ts';
export { selectPlaces as topicPlaces } from './stores/seo-store.ts';

interface TopicPage {
  topics: ListedTopic[];
  total: number;
}

const excerptLength = 500;

/** Returns a page of topics and their total, counted up to 1001. */
export const listTopics = (context: Context, asked: ListTopics): Promise<TopicPage> =>
  pageOf(context, asked, null);

/** As `listTopics`, with only the beginning of each text, which suffices for lists. */
export const listExcerpts = (context: Context, asked: ListTopics): Promise<TopicPage> =>
  pageOf(context, asked, excerptLength);

/** As `listExcerpts`, without the total. */
export async function excerpts(context: Context, asked: ListTopics): Promise<ListedTopic[]> {
  const query = await topicQuery(context, asked);
  return query ? shownTopics(context, await selectTopics(context.reads, query, excerptLength)) : [];
}

async function pageOf(context: Context, asked: ListTopics, most: number | null): Promise<TopicPage> {
  const query = await topicQuery(context, asked);
  if (!query) return { topics: [], total: 0 };
  const [found, total] = await Promise.all([
    selectTopics(context.reads, query, most),
    countTopics(context.reads, query, mostTopicsCounted),
  ]);
  return { topics: await shownTopics(context, found), total };
}

async function shownTopics(context: Context, found: TopicRow[]): Promise<ListedTopic[]> {
  const rows = await withoutReported(context, 'topic', found, ({ ftid }) => ftid);
  return rows.map((row) => listed(context, row));
}

/** Null if the search words cannot be searched: then nothing matches. */
async function topicQuery({ reads, shows }: Context, asked: ListTopics): Promise<TopicQuery | null> {
  shows(topicsTag(asked.forum_id, asked.school_id));
  const words = asked.name?.trim() ? await queryOf(asked.name, vocabularyOf(reads)) : undefined;
  if (words === null) return null;
  return {
    school: asked.school_id,
    forum: asked.forum_id,
    category: asked.category,
    subcategory: asked.subcategory,
    tsquery: words?.tsquery ?? null,
    sort: asked.sort,
    limit: asked.limit,
    offset: asked.offset,
  };
}

/** Returns a person's newest topics, as `listExcerpts`. */
export async function excerptsOf(context: Context, userid: string, most: number): Promise<ListedTopic[]> {
  return shownTopics(context, await selectTopicsOf(context.reads, userid, most, excerptLength));
}

/** Returns topics that contain any of the words of a tsquery, best first. */
export async function relatedTopics(context: Context, tsquery: string, most: number): Promise<ListedTopic[]> {
  return shownTopics(context, await selectRelated(context.reads, tsquery, most, excerptLength));
}

/** A topic that matches a question, with its author and its first replies, as `relatedTopics`. */
export interface Talk {
  topic: ListedTopic;
  replies: { content: string; username: string }[];
}

const mostReplies = 40;

/** As `relatedTopics`, each with its first forty replies. */
export async function relatedTalks(context: Context, tsquery: string, most: number): Promise<Talk[]> {
  const topics = await relatedTopics(context, tsquery, most);
  const ids = topics.map(({ ftid }) => ftid);
  const found = ids.length > 0 ? await selectReplies(context.reads, ids, mostReplies) : [];
  const replies = await withoutReported(context, 'post', found, ({ fpid }) => fpid);
  return topics.map((topic) => ({ topic, replies: replies.filter(({ ftid }) => ftid === topic.ftid) }));
}

/** Returns the topic of an unchecked ftid; undefined if the field is not an id. Throws `not-found`. */
export const addressedTopic = (context: Context, ftid: unknown): Promise<TopicRow | undefined> =>
  addressed(ftid, (id) => readable(context, findTopic(context.db, id)));

/** Returns only the school and the board of the topic, otherwise as `addressedTopic`. */
export const addressedBoard = ({ db }: Context, ftid: unknown): Promise<TopicBoard | undefined> =>
  addressed(ftid, (id) => findBoard(db, id));

/** Returns the reply of an unchecked fpid, as `addressedTopic`. */
export const addressedPost = (context: Context, fpid: unknown): Promise<PostRow | undefined> =>
  addressed(fpid, (id) => readable(context, findPost(context.db, id)));

async function readable<Row extends TopicRow | PostRow>(
  { viewer }: Context,
  finding: Promise<Row | undefined>,
) {
  const row = await finding;
  return row && mayRead(viewer, row) ? row : undefined;
}

async function addressed<Row>(it: unknown, find: (id: string) => Promise<Row | undefined>) {
  const id = idOf(it);
  if (id === undefined) return undefined;
  const row = id.includes('\u0000') ? undefined : await find(id);
  if (!row) throw new Problem('not-found');
  return row;
}

/** A topic with a page of its replies, oldest first. Counts a view by others. Throws as `refuseReported`. */
export async function showTopic(
  context: Context,
  topic: TopicRow,
  { limit, offset }: Pick<ListPosts, 'limit' | 'offset'>,
): Promise<{ topic: ShownTopic; posts: ShownPost[]; total: number }> {
  const { reads, viewer, address, shows, topicViews } = context;
  shows(topicTag(topic.ftid));
  await refuseReported(context, 'topic', topic.ftid);
  if (isView(viewer, topic)) topicViews.saw(topic.ftid, viewer?.userid ?? address);
  const [found] = await Promise.all([
    selectPosts(reads, { ftid: topic.ftid, limit, offset, reader: viewer?.userid }),
    viewer && readObject(context, viewer.userid, 'topic', topic.ftid),
  ]);
  const posts = await withoutReported(context, 'post', found, ({ fpid }) => fpid);
  const iids = posts.flatMap(({ iid }) => iid ?? []);
  const cards = iids.length > 0 ? await cardsOf(context, iids) : new Map<string, Card>();
  return {
    topic: { ...listed(context, topic), html: topic.html, edited: topic.editedAt !== null },
    posts: posts.map((post) => shownPost(context, post, cards)),
    total: topic.replies,
  };
}

/** Returns a person's newest replies in a topic that only they see, oldest first, with the reasons. */
export async function unseenPosts(context: Context, ftid: string, userid: string): Promise<ShownPost[]> {
  const rows = await selectRemovedOf(context.db, { ftid, userid, most: mostUnseen });
  const shown = rows.map((row) => shownPost(context, row, new Map()));
  return withModeration(context, 'post', shown, ({ fpid }) => fpid);
}

const mostUnseen = 20;

function listed({ shows, site }: Context, row: TopicRow): ListedTopic {
  shows(userTag(row.userid));
  return {
    ftid: row.ftid,
    title: row.title,
    content: row.content,
    publish_timestamp: row.createdAt.toISOString(),
    last_reply_timestamp: row.lastReplyAt.toISOString(),
    view: row.view,
    reply: row.replies,
    likes: row.likes,
    forum_id: row.forumId,
    category: row.category ?? '',
    subcategory: row.subcategory ?? '',
    school: { id: row.schoolId, abbr: site.schools.abbrOf(row.schoolId) },
    user: authorOf(row),
    ...(row.category === wantedCategory && {
      wanted: { query: row.wanted ?? '', answers: row.answers, found: row.found },
    }),
  };
}

function shownPost({ shows }: Context, row: PostRow, cards: ReadonlyMap<string, Card>): ShownPost {
  const bySite = row.userid === '';
  if (!bySite) shows(userTag(row.userid));
  return {
    fpid: row.fpid,
    ftid: row.ftid,
    content: row.content,
    html: row.html,
    publish_timestamp: row.createdAt.toISOString(),
    edited: row.editedAt !== null,
    user: authorOf(row),
    ...(bySite && { listing: cards.get(row.iid ?? '') ?? null }),
    likes: row.likes,
  };
}

function authorOf({
  userid,
  username,
  avatar,
  staff,
}: Pick<TopicRow, 'userid' | 'username' | 'avatar' | 'staff'>) {
  return { userid, username, avatar: avatar ?? '', ...(staff && { staff }) };
}

/** Returns an id as text: clients may send ids as numbers. */
function idOf(it: unknown): string | undefined {
  if (typeof it === 'number') return String(it);
  return typeof it === 'string' && it !== '' ? it : undefined;
}
