import { forumOfCategory, type TopicCategory, type TopicSubcategory } from '#contract/forum/forum.ts';
import { peopleNamed } from '../accounts/named.ts';
import type { Sql } from '../database/pool.ts';
import { mentioned } from '../markdown/mentions.ts';
import { renderMarkdown } from '../markdown/render.ts';
import { randomId } from '../random.ts';
import { vectorLiteral, wordsOf } from '../search/vector.ts';
import { remember } from '../search/vocabulary.ts';
import { searchText } from './open-topic.ts';
import { insertPosts, insertTopics } from './stores/many-store.ts';

/** A text with its author and time. */
export interface BackdatedPost {
  userid: string;
  content: string;
  createdAt: Date;
}

/** A person's topic with its replies, oldest first. */
export interface BackdatedTopic extends BackdatedPost {
  schoolId: number;
  title: string;
  /** Null puts the topic on board 17, the one for all other subjects. */
  category: TopicCategory | null;
  subcategory: TopicSubcategory | null;
  view: number;
  posts: BackdatedPost[];
}

/**
 * Inserts many topics of many people at once, each with its replies and at its own time. They are listed and found like
 * any other topic; none of them shows a picture. Run it in a transaction.
 */
export async function openMany(sql: Sql, topics: BackdatedTopic[]): Promise<void> {
  const names = topics.flatMap((it) => [it, ...it.posts]).flatMap(({ content }) => mentioned(content));
  const people = names.length > 0 ? await peopleNamed(sql, [...new Set(names)]) : new Map();
  const html = (content: string) => renderMarkdown(content, { people, pictures: new Map() });
  const ordered = topics.toSorted(byTime).map((it) => ({ ...it, ftid: randomId(12) }));
  await insertTopics(
    sql,
    ordered.map(({ posts, category, ...it }) => ({
      ...it,
      category,
      forumId: category ? forumOfCategory[category] : 17,
      html: html(it.content),
      search: vectorLiteral(searchText(it)),
      replies: posts.length,
      lastReplyAt: posts.at(-1)?.createdAt ?? it.createdAt,
    })),
  );
  const posts = ordered.flatMap(({ ftid, posts }) => posts.map((it) => ({ ...it, ftid })));
  await insertPosts(
    sql,
    posts.toSorted(byTime).map((it) => ({ ...it, fpid: randomId(12), html: html(it.content) })),
  );
  await remember(
    sql,
    ordered.flatMap((it) => wordsOf(searchText(it))),
  );
}

function byTime(one: BackdatedPost, other: BackdatedPost): number {
  return one.createdAt.getTime() - other.createdAt.getTime();
}
