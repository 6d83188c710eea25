import { z } from 'zod';
import { said, text } from '#contract/fields.ts';
import { categories, subcategories, titleLength, topicLength } from '#contract/forum/forum.ts';

/** What the form of a topic holds, its texts as the contract takes them. A choice that is none is left out. */
export const sentTopic = z.object({
  title: said(titleLength),
  content: text(topicLength),
  category: z.enum(categories).or(z.literal('')).catch(''),
  subcategory: z.enum(subcategories).or(z.literal('')).catch(''),
});

/** The call's fields: without a category, a topic stands on the board of everything else. */
export function topicOf({ title, content, category, subcategory }: z.output<typeof sentTopic>) {
  return {
    title,
    content,
    ...(category ? { category } : { forum_id: 17 as const }),
    ...(subcategory && { subcategory }),
  };
}

/** The call's fields for a change: a choice that was taken back is taken away, and the topic leaves its board. */
export function changeOf(fields: z.output<typeof sentTopic>, before: { category: string }) {
  const { title, content, category, subcategory } = fields;
  return {
    title,
    content,
    category: category || null,
    subcategory: subcategory || null,
    ...(before.category && !category && { forum_id: 17 as const }),
  };
}
