import type { ListedTopic } from '#contract/forum/forum.ts';
import { everySchool } from '#contract/schools/schools.ts';
import { plainText } from '../../plain-text.ts';

/** A topic as a list shows it. All of it is sent to the browser, two hundred times in the longest list. */
export interface TopicRow
  extends Pick<
    ListedTopic,
    'ftid' | 'title' | 'forum_id' | 'category' | 'subcategory' | 'view' | 'reply' | 'last_reply_timestamp'
  > {
  /** The beginning of its text. */
  excerpt: string;
  username: string;
  avatar: string;
  /** The school's short name; "" for a topic of every school. */
  school: string;
}

const excerptLetters = 140;

/** The row of a listed topic. */
export function rowOf(topic: ListedTopic): TopicRow {
  const { content, user, school, publish_timestamp, ...shown } = topic;
  return {
    ...shown,
    excerpt: plainText(content, excerptLetters),
    username: user.username,
    avatar: user.avatar,
    school: school.id === everySchool ? '' : school.abbr,
  };
}
