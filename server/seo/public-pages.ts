import {
  categoryPages,
  type ListingType,
  listingTypes,
  subcategories,
} from '#contract/listings/categories.ts';
import { everySchool, schoolIds } from '#contract/schools/schools.ts';

/**
 * Returns the path of a school's board of one category, or of everything if `type` is null. The board that all schools
 * share has the short path.
 */
export function boardPath(type: ListingType | null, school: number): string {
  if (!type) return school === everySchool ? '/' : `/school/${school}`;
  const shown = type === 'merchant_house' ? 'house' : type;
  const page = Object.entries(categoryPages).find(([, of]) => of === shown)?.[0] ?? '';
  return school === everySchool ? `/${page}` : `/${page}?school_id=${school}`;
}

/**
 * Returns the paths of all public pages except single listings: boards, lists by type and sub-category, and pages about
 * the site.
 */
export function publicPages(): string[] {
  const boards = schoolIds.flatMap((school) => [
    boardPath(null, school),
    ...Object.values(categoryPages).map((type) => boardPath(type, school)),
  ]);
  const lists = listingTypes.flatMap((type) => [
    `/search/${type}/0`,
    ...subcategories[type].map(({ label }) => `/search/${type}/${encodeURIComponent(label)}/0`),
  ]);
  return [...boards, ...lists, ...others];
}

const others = [
  '/forum/list',
  '/content_sharing/',
  '/globalchatroom',
  '/donate/payment',
  '/helpabout',
  '/contact-us',
  '/privacy-policy',
  '/newhire',
  '/faq',
];
