import type { ListingType } from '#contract/listings/categories.ts';
import type { ListedItem } from '#contract/listings/listings.ts';

/** Content of the site that is relevant to a question. */
export interface Passage {
  kind: 'listing' | 'topic' | 'page' | 'faq';
  title: string;
  /** Its address on this site, used as the citation. */
  address: string;
  text: string;
  /** The price of a listing, in dollars, and the type, which determines the unit of the price. */
  price?: number;
  type?: ListingType;
  school?: string;
  /** The day of an event. */
  day?: string;
  /** The author of a passage of a topic. */
  by?: string;
}

/** A listing as a passage. */
export const passageOf = (item: ListedItem): Passage => ({
  kind: 'listing',
  title: item.name,
  address: `/detail/${item.iid}`,
  text: [item.description, ...item.tag].join('\n').slice(0, 600),
  school: item.school.abbr,
  type: item.type,
  ...(item.price !== null && { price: item.price }),
  ...(item.eventStartAt && { day: item.eventStartAt.slice(0, 10) }),
});
