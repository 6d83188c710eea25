import { type CategoryPage, categoryPages } from '#contract/categories.ts';
import { homeMerchantSection, homeSection } from '#contract/listings.ts';
import type { SchoolId } from '#contract/schools.ts';
import type { Context } from '../context.ts';
import { type Card, newest } from './browse.ts';

/** A category's newest cards; those of verified merchants, which Rentals shows first, stand apart. */
export interface Section {
  page: CategoryPage;
  merchant: Card[];
  cards: Card[];
}

/** One category, as its own page shows it: 12 cards, and 18 of verified merchants above Rentals. */
export async function section(context: Context, page: CategoryPage, school: SchoolId): Promise<Section> {
  const [merchant, cards] = await Promise.all([
    page === 'rentals' ? newest(context, 'merchant_house', school, homeMerchantSection) : [],
    newest(context, categoryPages[page], school, homeSection),
  ]);
  return { page, merchant, cards };
}

/** Every category's section, as the home page shows them. */
export async function home(context: Context, school: SchoolId): Promise<{ sections: Section[] }> {
  const pages = Object.keys(categoryPages) as CategoryPage[];
  return { sections: await Promise.all(pages.map((page) => section(context, page, school))) };
}
