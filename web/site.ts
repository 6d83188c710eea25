import { createContext, useContext } from 'react';
import type { HelperRoom } from '#contract/assistant/helper-rooms.ts';
import type { Partner } from '#contract/chat/partners.ts';
import type { Language } from '#contract/language.ts';
import type { CategoryType } from '#contract/listings/categories.ts';

export interface Site {
  name: string;
  /** The sentence that describes the site. */
  short: Record<Language, string>;
  /** One or two letters in place of the drawn mark; "" for the drawn one. */
  mark: string;
  announcement: Announcement | null;
  origin: string;
  /** The id of the page's build; "" in development. */
  build: string;
  alumniUrl: string | null;
  adUrl: string | null;
  supportEmail: string;
  freeWebmailDomain: string;
  /** Whether sign-in with Google is set up. */
  google: boolean;
  /** Every school, in the order of lists; sign-up and choices offer those that are open. */
  schools: readonly School[];
  /** Every board of the forum, in the order of lists; a closed one is not offered. */
  boards: readonly Board[];
  /** Every sub-category of listings, in the order of lists; a closed one is not offered. */
  subcategories: readonly Subcategory[];
  /** The partners in the chats. */
  partners: readonly Partner[];
  /** Every room of the helper, in the order of lists; a closed one is never shown. */
  rooms: readonly HelperRoom[];
}

/** The operator's announcement; `id` changes with it, and `until` is in milliseconds. */
export interface Announcement extends Record<Language, string> {
  id: string;
  until: number;
}

export interface School {
  id: number;
  name: string;
  name_zh: string;
  abbr: string;
  timezone: string;
  domains: readonly string[];
  open: boolean;
}

/** A category of the forum. One within another shares its number, `forumId`. */
export interface Board {
  id: number;
  within: number | null;
  forumId: number;
  category: string | null;
  name: string;
  name_zh: string;
  subcategories: readonly string[];
  open: boolean;
}

/** A sub-category of listings. Listings and addresses store its `tag`, whatever its current name. */
export interface Subcategory {
  type: CategoryType;
  tag: string;
  /** Its Chinese name, current and former. */
  label: string;
  former: readonly string[];
  name: string;
  open: boolean;
}

/** The schools that can be chosen, and the current one even if it is closed. */
export const choosable = (schools: readonly School[], chosen?: number): School[] =>
  schools.filter(({ id, open }) => open || id === chosen);

/** The settings that every page knows. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('SiteContext is missing above.');
  return site;
}

/** They do not change while a page is open. The page carries them as JSON in the element with this id. */
export const SiteContext = createContext<Site | null>(null);
export const siteElementId = 'site';
