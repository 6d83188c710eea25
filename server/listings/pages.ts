import { type CategoryPage, categoryPages, type ListingType } from '#contract/listings/categories.ts';
import { homeMerchantSection, homeSection } from '#contract/listings/listings.ts';
import type { Context } from '../context.ts';
import { type Card, newest } from './browse.ts';
import { type NextEvent, selectNextEvents } from './stores/newest-store.ts';
import { listTag } from './tags.ts';

export type { NextEvent } from './stores/newest-store.ts';

/** A category's newest cards. The page of rentals shows those of verified merchants first, so they are separate. */
export interface Section {
  page: CategoryPage;
  merchant: Card[];
  cards: Card[];
}

/** One category as its own page shows it: 12 cards, and 18 of verified merchants above Rentals. */
export async function section(context: Context, page: CategoryPage, school: number): Promise<Section> {
  const [only] = await sectionsOf(context, [page], school);
  return only ?? { page, merchant: [], cards: [] };
}

/** Every category's section, as the home page shows them. */
export async function home(context: Context, school: number): Promise<{ sections: Section[] }> {
  const pages = Object.keys(categoryPages) as CategoryPage[];
  return { sections: await sectionsOf(context, pages, school) };
}

const mostNextEvents = 5;

/** The events of a school that start next, from a day (YYYY-MM-DD) on. */
export async function nextEvents(context: Context, school: number, day: string): Promise<NextEvent[]> {
  context.shows(listTag('event', school));
  return selectNextEvents(context.reads, school, day, mostNextEvents);
}

async function sectionsOf(context: Context, pages: CategoryPage[], school: number): Promise<Section[]> {
  const wanted = pages.map((page) => ({ type: categoryPages[page], limit: homeSection }));
  const merchants = pages.includes('rentals')
    ? [{ type: 'merchant_house' as const, limit: homeMerchantSection }]
    : [];
  const found = await newest(context, school, [...merchants, ...wanted]);
  const cardsOf = (asked: ListingType) => found.filter(({ type }) => type === asked);
  return pages.map((page) => ({
    page,
    merchant: page === 'rentals' ? cardsOf('merchant_house') : [],
    cards: cardsOf(categoryPages[page]),
  }));
}
