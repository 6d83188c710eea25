import type { ListingType } from '#contract/listings/categories.ts';
import { everySchool } from '#contract/schools/schools.ts';

/** What pages are tagged by: one listing, and the list of a type (or of all) on a school's board. */
export const itemTag = (iid: string) => `item:${iid}`;
export const listTag = (type: ListingType | undefined, school: number) => `list:${type ?? 'all'}:${school}`;

/** The listings that a page with these tags shows whole. */
export function itemsOf(tags: ReadonlySet<string>): string[] {
  return [...tags].flatMap((tag) => (tag.startsWith('item:') ? [tag.slice('item:'.length)] : []));
}

/** What the tags of a listing are made of. */
export interface Tagged {
  iid: string;
  type: ListingType;
  schoolId: number;
}

/** Everything that shows a listing as it stands. */
export function tagsOf(item: Tagged): string[] {
  return [
    itemTag(item.iid),
    ...[item.type, undefined].flatMap((type) => [listTag(type, item.schoolId), listTag(type, everySchool)]),
  ];
}
