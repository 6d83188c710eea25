import { z } from 'zod';
import { said, text } from '#contract/fields.ts';
import { otherBoard, titleLength, topicLength, wantedCategory } from '#contract/forum/forum.ts';

/** The schema of the topic form; its texts follow the contract. A choice that is no longer offered becomes "". */
export const sentTopic = z.object({
  title: said(titleLength),
  content: text(topicLength),
  category: z.string().catch(''),
  subcategory: z.string().catch(''),
  /** The search of a topic of the category Wanted; absent if the form did not send one. */
  wanted: z.string().optional(),
});

/** The call's fields for a new topic. A topic without a category goes to the board of everything else. */
export function topicOf({ title, content, category, subcategory, wanted }: z.output<typeof sentTopic>) {
  return {
    title,
    content,
    ...(category ? { category } : { forum_id: otherBoard }),
    ...(subcategory && { subcategory }),
    ...(category === wantedCategory && wanted && { wanted: { query: wanted } }),
  };
}

/** The call's fields for a change. A cleared choice becomes null; without its category the topic moves to that board. */
export function changeOf(fields: z.output<typeof sentTopic>, before: { category: string }) {
  const { title, content, category, subcategory, wanted } = fields;
  return {
    title,
    content,
    category: category || null,
    subcategory: subcategory || null,
    ...(category === wantedCategory && wanted !== undefined && { wanted: wanted ? { query: wanted } : null }),
    ...(before.category && !category && { forum_id: otherBoard }),
  };
}
