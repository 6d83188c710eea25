import type { TopicCategory, TopicSubcategory } from '#contract/forum/forum.ts';
import type { DemoName } from './people.ts';

/** A topic of the demo as it is written down here. */
export interface DemoTopic {
  by: DemoName;
  /** Days before the planting, with fractions. */
  ago: number;
  /** None: the board of everything else. */
  category?: TopicCategory;
  subcategory?: TopicSubcategory;
  title: string;
  text: string;
  /** Who replied, how many hours after the topic, and what. */
  replies: [by: DemoName, hours: number, text: string][];
}
