import type { TopicSort } from '#contract/forum/forum.ts';
import { addresses } from '../../addresses.ts';

/** The content of a list of topics, read from its address. */
export interface ForumView {
  board: number | undefined;
  school: number;
  category: string | undefined;
  subcategory: string | undefined;
  /** The search words. */
  name: string;
  sort: TopicSort;
  offset: number;
}

/** The address of a list of topics; `change` replaces parts of it. Default values are left out. */
export function forumAddress(view: ForumView, change: Partial<ForumView> = {}): string {
  const { board, school, category, subcategory, name, sort, offset } = { ...view, ...change };
  const filters: [string, string][] = [
    ['category', category ?? ''],
    ['subcategory', subcategory ?? ''],
    ['name', name],
    ['sort', sort === 'time_desc' ? '' : sort],
    ['offset', offset ? `${offset}` : ''],
  ];
  return addresses.forumOf({ board, school, filters: filters.filter(([, value]) => value !== '') });
}
