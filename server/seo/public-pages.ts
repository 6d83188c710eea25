import { globalRoomPath } from '#contract/chat/limits.ts';
import { categoryOf, categoryPages, type ListingType, listingTypes } from '#contract/listings/categories.ts';
import { everySchool } from '#contract/schools/schools.ts';
import type { Site } from '../site/site.ts';

/** The path of a school's board of one category, or of everything if null. The shared board has the short path. */
export function boardPath(type: ListingType | null, school: number): string {
  if (!type) return school === everySchool ? '/' : `/school/${school}`;
  const shown = type === 'merchant_house' ? 'house' : type;
  const page = Object.entries(categoryPages).find(([, of]) => of === shown)?.[0] ?? '';
  return school === everySchool ? `/${page}` : `/${page}?school_id=${school}`;
}

/** The paths of all public pages except listings: boards, lists by type and sub-category, pages about the site. */
export function publicPages({ schools, subcategories }: Pick<Site, 'schools' | 'subcategories'>): string[] {
  const boards = schools.open.flatMap(({ id }) => [
    boardPath(null, id),
    ...Object.values(categoryPages).map((type) => boardPath(type, id)),
  ]);
  const lists = listingTypes.flatMap((type) => [
    `/search/${type}/0`,
    ...subcategories.all
      .filter((it) => it.type === categoryOf(type) && it.open)
      .map(({ tag }) => `/search/${type}/${encodeURIComponent(tag)}/0`),
  ]);
  return [...boards, ...lists, ...others];
}

const others = [
  '/forum/list',
  '/content_sharing/',
  globalRoomPath,
  '/donate/payment',
  '/helpabout',
  '/contact-us',
  '/privacy-policy',
  '/newhire',
  '/faq',
  '/terms',
  '/rules',
  '/transparency',
];
