import type { TopicCategory, TopicSubcategory } from '#contract/forum/forum.ts';
import type { DemoName } from './people.ts';

/** A topic of the demo as written in this folder. */
export interface DemoTopic {
  by: DemoName;
  /** Days before the planting, with fractions. */
  ago: number;
  /** Undefined for the board of everything else. */
  category?: TopicCategory;
  subcategory?: TopicSubcategory;
  title: string;
  text: string;
  /** Author, hours after the topic, and text of each reply. */
  replies: [by: DemoName, hours: number, text: string][];
}
