import type { ListingType } from '#contract/listings/categories.ts';
import { everySchool } from '#contract/schools/schools.ts';

/** The tags of pages: one listing, and the list of a type (or of all types) in a school. */
export const itemTag = (iid: string) => `item:${iid}`;
export const listTag = (type: ListingType | undefined, school: number) => `list:${type ?? 'all'}:${school}`;

/** The iids of the listings that a page with these tags shows in full. */
export const itemsOf = (tags: ReadonlySet<string>): string[] =>
  [...tags].flatMap((tag) => (tag.startsWith('item:') ? [tag.slice('item:'.length)] : []));

/** The fields that determine a listing's tags. */
export interface Tagged {
  iid: string;
  type: ListingType;
  schoolId: number;
}

/** The tags of every page that shows the listing. */
export function tagsOf(item: Tagged): string[] {
  return [
    itemTag(item.iid),
    ...[item.type, undefined].flatMap((type) => [listTag(type, item.schoolId), listTag(type, everySchool)]),
  ];
}
