import type { ListedTopic } from '#contract/forum.ts';
import { plainText } from './plain-text.ts';

/** A topic as a list shows it: all that travels to the browser. */
export interface TopicRow extends Omit<ListedTopic, 'content'> {
  /** The beginning of its text. */
  excerpt: string;
}

const excerptLetters = 140;

/** The row of a listed topic. */
export function rowOf({ content, ...topic }: ListedTopic): TopicRow {
  return { ...topic, excerpt: plainText(content, excerptLetters) };
}
