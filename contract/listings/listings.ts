import { z } from 'zod';
import { isBlank } from '../blank.ts';
import { call } from '../call.ts';
import {
  chosenNumber,
  clearable,
  clientId,
  date,
  dateOrTime,
  dollars,
  done,
  flag,
  id,
  number,
  oneOf,
  oneOfNumbers,
  text,
  timestamp,
  whole,
} from '../fields.ts';
import { farthestOffset } from '../list-limits.ts';
import { held, moderation } from '../moderation/own.ts';
import { paths } from '../paths.ts';
import { listingTypes } from './categories.ts';
import { listingStatus } from './status.ts';

/** Longest texts, in characters. */
export const nameLength = 200;
export const descriptionLength = 10_000;
export const contactLength = 300;
export const lineLength = 300;
/** Most photos of a listing, most tags, and the longest tag. */
export const mostPhotos = 9;
export const mostTags = 10;
/** Most listings in one request by ids. */
export const mostCards = 60;
export const tagLength = 20;
/** Listings on a page of search, and in the sections of the home page. */
export const searchPage = 30;
export const homeSection = 12;
export const homeMerchantSection = 18;
/** Minutes in which a deleted listing can be restored. */
export const restoreMinutes = 10;
/** The highest total; the interface shows it as "1000+". */
export const mostCounted = 1001;
/** The earliest date that start fields accept, and the earliest model year. */
export const earliestDate = '2023-01-01';
export const earliestYear = 1900;

export const sorts = ['time_desc', 'price_asc', 'price_desc', 'relevance'] as const;
export type Sort = (typeof sorts)[number];

/** Several values in one field: joined by `|`, or an array. */
const several = (most: number, longest: number, what: string) =>
  z
    .union([z.string('must be text.').transform((it) => it.split('|')), z.array(z.string('must be text.'))])
    .transform((all) => all.map((it) => it.trim()).filter((it) => !isBlank(it)))
    .pipe(z.array(text(longest, 1)).max(most, `may hold at most ${most} ${what}.`));

const year = whole(earliestYear, 2100).refine(
  (it) => (it as number) <= new Date().getFullYear(),
  'must not lie in the future.',
);
const startDate = <T extends z.ZodType<string>>(schema: T) =>
  schema.refine((it) => it >= earliestDate, `must not lie before ${earliestDate}.`);

/** The fields that types add to the common ones. All are optional. */
export const typeFields = {
  address: clearable(text(lineLength)),
  bedroom: clearable(whole(0, 5)),
  movein_at: clearable(startDate(date)),
  moveout_at: clearable(date),
  year: clearable(year),
  mileage: clearable(whole(0, 10_000_000)),
  applyStartAt: clearable(startDate(dateOrTime)),
  applyEndAt: clearable(dateOrTime),
  eventLocation: clearable(text(lineLength)),
  eventStartAt: clearable(startDate(dateOrTime)),
  eventEndAt: clearable(dateOrTime),
  cuisine: clearable(text(60)),
  opening_hours: clearable(text(lineLength)),
  price_range: clearable(whole(1, 4)),
  dishes: clearable(text(1000)),
};
export type TypeField = keyof typeof typeFields;

const house = ['address', 'bedroom', 'movein_at', 'moveout_at'] as const;
/** The fields of each type. */
export const fieldsOfType = {
  used: [],
  house,
  merchant_house: house,
  car: ['year', 'mileage'],
  event: ['applyStartAt', 'applyEndAt', 'eventLocation', 'eventStartAt', 'eventEndAt'],
  dining: ['cuisine', 'address', 'opening_hours', 'price_range', 'dishes'],
} as const satisfies Record<(typeof listingTypes)[number], readonly TypeField[]>;

/** Pairs of start and end fields; the end must not be before the start. */
export const dateOrders = [
  ['movein_at', 'moveout_at'],
  ['applyStartAt', 'applyEndAt'],
  ['eventStartAt', 'eventEndAt'],
] as const satisfies readonly (readonly [TypeField, TypeField])[];

/** The numeric fields of types; the others are texts. */
export const numberFields = ['bedroom', 'year', 'mileage', 'price_range'] as const satisfies TypeField[];
type NumberField = (typeof numberFields)[number];

/** The fields of types in answers; an empty field is absent. */
const facts = z
  .object(
    Object.fromEntries(
      Object.keys(typeFields).map((field) => [
        field,
        numberFields.some((it) => it === field) ? z.number() : z.string(),
      ]),
    ) as { [F in TypeField]: F extends NumberField ? z.ZodNumber : z.ZodString },
  )
  .partial();

const seller = z.object({ userid: z.string(), username: z.string(), avatar: z.string() });

const common = facts.extend({
  iid: z.string(),
  type: oneOf(listingTypes),
  status: z.number(),
  name: z.string(),
  price: z.number().nullable(),
  original_price: z.number().nullable(),
  description: z.string(),
  /** Empty in every list, and for a visitor. */
  contact: z.string(),
  tag: z.array(z.string()),
  publish_timestamp: timestamp,
  view: z.number(),
  merchant: z.number(),
  school: z.object({ id: z.number(), abbr: z.string() }),
});

/** A listing in a list (one photo key or ""), and in detail (every key). */
export const listedItem = common.extend({
  photo: z.string(),
  seller,
  /** The words of the listing that match the search by meaning only. */
  also: z.string().optional(),
});
export const shownItem = common.extend({ photo: z.array(z.string()) });
/** The fields on a card of a listing. */
export const cardItem = listedItem
  .omit({ description: true, contact: true, view: true, also: true })
  .omit({ address: true, dishes: true, opening_hours: true, moveout_at: true })
  .omit({ applyStartAt: true, applyEndAt: true, eventEndAt: true })
  .extend({
    seller: seller.omit({ userid: true }),
    school: z.object({ abbr: z.string() }),
  });
/** The fields on a small card, such as in an answer of the helper. */
export const shortItem = listedItem.pick({ iid: true, type: true, status: true, price: true, photo: true });
export type ShortItem = z.infer<typeof shortItem>;
export type ListedItem = z.infer<typeof listedItem>;
export type ShownItem = z.infer<typeof shownItem>;
/** A listing in the list of its seller, with the number of people who marked it as a favourite. */
const ownItem = listedItem.extend({ favourites: z.number(), moderation });
export type OwnItem = z.infer<typeof ownItem>;
/** A listing that its owner has deleted, with the status it had. */
export const deletedItem = listedItem.extend({ restorable_until: timestamp });
export type DeletedItem = z.infer<typeof deletedItem>;

/** The fields to publish, save or change a listing; with `iid` only the sent fields change. */
export const setListingRequest = z.object({
  iid: id.optional(),
  client_id: clientId,
  type: oneOf(listingTypes).optional(),
  status: oneOfNumbers([listingStatus.draft, listingStatus.selling, listingStatus.sold]).optional(),
  name: clearable(text(nameLength)),
  price: clearable(dollars),
  original_price: clearable(dollars),
  description: clearable(text(descriptionLength)),
  contact: clearable(text(contactLength)),
  tag: several(mostTags, tagLength, 'tags').optional(),
  photo: several(mostPhotos, 100, 'photos').optional(),
  ...typeFields,
});

export const listListingsRequest = z.object({
  limit: whole(1, 60).default(searchPage),
  offset: whole(0, farthestOffset).default(0),
  school_id: chosenNumber('schools').default(1),
  sort: oneOf(sorts).default('time_desc'),
  type: oneOf(listingTypes).optional(),
  name: text(200).optional(),
  /** Whether to search the exact words, without correcting typing mistakes. */
  exact: flag.optional(),
  tag: text(tagLength).optional(),
  min_price: number(0, 10_000_000).optional(),
  max_price: number(0, 10_000_000).optional(),
  seller: id.optional(),
  bedroom: whole(0, 5).optional(),
  movein_before: date.optional(),
  year_min: whole(earliestYear, 2100).optional(),
  year_max: whole(earliestYear, 2100).optional(),
  mileage_max: whole(0, 10_000_000).optional(),
  event_after: dateOrTime.optional(),
  event_before: dateOrTime.optional(),
  cuisine: text(60).optional(),
});
export type ListListings = z.infer<typeof listListingsRequest>;

export const listingCalls = {
  listListings: call({
    at: paths.listListings,
    says: 'Lists items on sale, searched, filtered and sorted. `total` is counted up to 1001.',
    who: 'anyone',
    request: listListingsRequest,
    answer: z.object({ items: z.array(listedItem), total: z.number() }),
  }),
  showListing: call({
    at: paths.showListing,
    says: 'Returns an item and its seller; a draft only to its owner.',
    who: 'anyone',
    request: z.object({ iid: id }),
    answer: z.object({
      /** `favourites`, the number of people who marked the listing as a favourite, is for its seller only. */
      item: shownItem.extend({ favourites: z.number().optional(), moderation }),
      seller: seller.extend({ email: z.string() }),
    }),
  }),
  showCards: call({
    at: paths.showCards,
    says: 'Returns the card fields of those of these items that are on sale or sold, in no order. `iids` is joined by |.',
    who: 'anyone',
    request: z.object({ iids: several(mostCards, 30, 'ids') }),
    answer: z.object({ items: z.array(shortItem) }),
  }),
  setListing: call({
    at: paths.setListing,
    says: 'Publishes a listing or saves a draft (status 0); with `iid`, edits the sent fields. Trust level sets the daily limit of new listings; 200 edits a day.',
    who: 'viewer',
    silenced: ({ iid, status, ...others }) =>
      iid !== undefined && ['0', '2'].includes(String(status)) && isBare(others),
    takes: 'fields',
    request: setListingRequest,
    answer: z.object({ iid: z.string(), held }),
  }),
  deleteListing: call({
    at: paths.deleteListing,
    says: 'Deletes a listing of the user in any status. It can be restored for ten minutes; then its content is removed for good.',
    who: 'viewer',
    silenced: 'open',
    request: z.object({ iid: id }),
    answer: done,
  }),
  restoreListing: call({
    at: paths.restoreListing,
    says: 'Restores a listing that was deleted less than ten minutes ago, unchanged. Later: 409.',
    who: 'viewer',
    silenced: 'closed',
    request: z.object({ iid: id }),
    answer: done,
  }),
  listOwnListings: call({
    at: paths.listOwnListings,
    says: 'Lists all listings of the user, including drafts and sold ones, newest first; `deleted` lists those that can still be restored.',
    who: 'viewer',
    silenced: 'open',
    request: z.object({}),
    answer: z.object({
      items: z.array(ownItem),
      deleted: z.array(deletedItem),
    }),
  }),
};

/** Returns whether the fields only identify the sender and change nothing. */
function isBare(fields: object): boolean {
  return Object.keys(fields).every((field) => ['userid', 'session', 'client_id'].includes(field));
}
