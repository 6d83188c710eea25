import type { ListedTopic } from '#contract/forum/forum.ts';
import { readSearchPath } from '#contract/listings/read-search.ts';
import type { Search } from '#contract/listings/search-path.ts';
import { plainText } from '#contract/plain-text.ts';
import { everySchool } from '#contract/schools/schools.ts';

/** A topic for a list. Every field is sent to the browser, two hundred times in the longest list. */
export interface TopicRow
  extends Pick<
    ListedTopic,
    'ftid' | 'title' | 'forum_id' | 'category' | 'subcategory' | 'view' | 'reply' | 'last_reply_timestamp'
  > {
  excerpt: string;
  username: string;
  avatar: string;
  /** For a wanted topic: its search, null without one, and whether it is found. */
  wanted?: { search: Search | null; found: boolean };
  /** The school's short name; "" for a topic of every school. */
  school: string;
}

const excerptLetters = 140;

export function rowOf(topic: ListedTopic): TopicRow {
  const { content, user, school, publish_timestamp, wanted, ...shown } = topic;
  return {
    ...shown,
    excerpt: plainText(content, excerptLetters),
    ...(wanted && { wanted: { search: readSearchPath(wanted.query), found: wanted.found } }),
    username: user.username,
    avatar: user.avatar,
    school: school.id === everySchool ? '' : school.abbr,
  };
}
