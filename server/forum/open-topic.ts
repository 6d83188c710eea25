import type { z } from 'zod';
import { type ForumId, forumOfCategory, type setTopicRequest } from '#contract/forum/forum.ts';
import { Problem } from '#contract/problems.ts';
import type { SignedInContext } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import { randomId } from '../random.ts';
import { limit } from '../rate-limits/limits.ts';
import { unlessFirst } from '../rate-limits/unless-first.ts';
import { searchedBy } from '../search/searched.ts';
import { wordsOf } from '../search/vector.ts';
import { mostKeysOfText, remember } from '../search/vocabulary.ts';
import { htmlOf } from './compose.ts';
import { findFirstTopic, insertTopic, type TopicWrite } from './stores/topic-store.ts';
import { tagsOf } from './tags.ts';

export type TopicFields = z.output<typeof setTopicRequest>;

/**
 * Opens a topic on the forum of its author's current school. A repeat with the same `client_id` returns the first one's
 * `ftid` and does not count. Throws `title-missing`, `forum-missing`, `category-elsewhere`, and `too-many-calls` beyond
 * 30 a day.
 */
export async function openTopic(context: SignedInContext, sent: TopicFields): Promise<{ ftid: string }> {
  const { db, viewer, clock, limits, invalidation } = context;
  if (sent.title === undefined) throw new Problem('title-missing', { field: 'title' });
  const content = sent.content ?? '';
  const topic: Omit<TopicWrite, 'html'> = {
    ftid: randomId(12),
    userid: viewer.userid,
    schoolId: viewer.schoolId,
    forumId: boardOf(sent),
    category: sent.category ?? null,
    subcategory: sent.subcategory ?? null,
    title: sent.title.trim(),
    content,
    search: await searchedBy(db, searchText({ title: sent.title, content })),
    clientId: sent.client_id ?? null,
    createdAt: clock(),
  };
  const first = await unlessFirst(
    () => limits.take(limit.topics, viewer.userid),
    () => findFirstTopic(db, topic),
  );
  if (first) {
    await limits.giveBack(limit.topics, viewer.userid);
    return first;
  }
  const { ftid, fresh } = await transaction(db, async (tx) => {
    const html = await htmlOf(tx, viewer.userid, content);
    const inserted = await insertTopic(tx, { ...topic, html });
    if (inserted.fresh) await remember(tx, wordsOf(searchText(topic)), mostKeysOfText);
    return inserted;
  });
  invalidation.changed(tagsOf(topic));
  if (!fresh) await limits.giveBack(limit.topics, viewer.userid);
  return { ftid };
}

/** Returns the searchable texts of a topic, by weight: its title and its text. */
export function searchText({ title, content }: { title: string; content: string }) {
  return { a: title, c: content };
}

/** Returns the board: as sent, else the category's own. Throws `forum-missing` and `category-elsewhere`. */
export function boardOf({ forum_id, category }: Pick<TopicFields, 'forum_id' | 'category'>): ForumId {
  const own = category ? forumOfCategory[category] : undefined;
  if (forum_id === undefined && own === undefined) throw new Problem('forum-missing', { field: 'forum_id' });
  if (own !== undefined && forum_id !== undefined && own !== forum_id) {
    throw new Problem('category-elsewhere', { field: 'category' });
  }
  return (forum_id ?? own) as ForumId;
}
