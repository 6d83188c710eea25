import {
  categoryPages,
  type ListingType,
  listingTypes,
  subcategories,
} from '#contract/listings/categories.ts';
import { everySchool, schoolIds } from '#contract/schools/schools.ts';

/** The address of a school's board of a category, or of everything; the board that all share has the short one. */
export function boardPath(type: ListingType | null, school: number): string {
  if (!type) return school === everySchool ? '/' : `/school/${school}`;
  const shown = type === 'merchant_house' ? 'house' : type;
  const page = Object.entries(categoryPages).find(([, of]) => of === shown)?.[0] ?? '';
  return school === everySchool ? `/${page}` : `/${page}?school_id=${school}`;
}

/** Every public page that is not a listing's own: boards, lists of a type and of a sub-category, and what is about the site. */
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
