import { addressedUser, showSeller, showUser } from './accounts/browse.ts';
import { addressedContent, contentsOf, latestContents, shown, showSharers } from './book-pages/browse.ts';
import type { Context } from './context.ts';
import { addressedTopic, listExcerpts, showTopic } from './forum/browse.ts';
import { addressedItem, cards, listCards, show } from './listings/browse.ts';
import { home, section } from './listings/pages.ts';
import { paymentConfig } from './payments/browse.ts';
import { listSchools } from './schools/browse.ts';

/** The actions that page loaders call. None needs a viewer, because pages are the same for every visitor. */
export const api = {
  schools: { list: listSchools },
  accounts: {
    /** The person of a userid, plain or opaque. Throws `not-found`. */
    show: async (context: Context, userid: string) => {
      const user = await addressedUser(context, userid);
      return user ? showUser(context, user) : undefined;
    },
    showSeller,
  },
  listings: {
    listCards,
    cards,
    home,
    section,
    /** The item of an iid, and its seller. Throws `not-found`. */
    show: async (context: Context, iid: string) => {
      const item = await addressedItem(context, iid);
      return item ? show(context, item) : undefined;
    },
  },
  forum: {
    listExcerpts,
    /** The topic of an ftid with a page of its replies. Throws `not-found`. */
    show: async (context: Context, ftid: string, page: { limit: number; offset: number }) =>
      showTopic(context, await addressedTopic(context, ftid), page),
  },
  bookPages: {
    latest: latestContents,
    sharers: showSharers,
    /** One page by its unchecked id. Throws `not-found`. */
    show: async (context: Context, id: string) => {
      const content = await addressedContent(context, id);
      return content ? shown(context, [content])[0] : undefined;
    },
    /** One person's pages. Throws `not-found`. */
    of: async (context: Context, userid: string) => {
      const user = await addressedUser(context, userid);
      return user ? contentsOf(context, user) : undefined;
    },
  },
  payments: { config: paymentConfig },
};

export type Api = typeof api;
