import { addressedUser, showSeller, showUser } from './accounts/browse.ts';
import { addressedContent, contentsOf, latestContents, shown, showSharers } from './book-pages/browse.ts';
import type { Context } from './context.ts';
import { addressedTopic, excerpts, listExcerpts, showTopic } from './forum/browse.ts';
import { found } from './http/found.ts';
import { addressedItem, cards, listCards, show } from './listings/browse.ts';
import { home, nextEvents, section } from './listings/pages.ts';
import { widenSearch } from './listings/widen-search.ts';
import { understand } from './meaning/understand/understand.ts';
import { pictureSizes } from './media/picture-sizes.ts';
import { transparency } from './moderation/browse.ts';
import { paymentConfig } from './payments/browse.ts';
import { addressedPerson, isCalled, showPerson } from './people/browse.ts';
import { listSchools } from './schools/browse.ts';
import { siteText } from './site/text.ts';

/** The actions that page loaders call. None needs a viewer, because pages are the same for every visitor. */
export const api = {
  schools: { list: listSchools },
  site: { text: siteText },
  accounts: {
    /** The person of a userid, plain or opaque. Throws `not-found`. */
    show: async (context: Context, userid: string) => {
      const user = await addressedUser(context, userid);
      return user ? showUser(context, user) : undefined;
    },
    showSeller,
  },
  people: {
    /** The page of a username; a former name redirects to the current one. Throws `not-found`. */
    show: async (context: Context, username: string) => {
      const user = found(await addressedPerson(context, username));
      if (!isCalled(user, username)) return { movedTo: user.username };
      return showPerson(context, user, cards);
    },
  },
  listings: {
    listCards,
    near: widenSearch,
    cards,
    home,
    section,
    nextEvents,
    /** The item of an iid, its seller, and whether it has a contact. Throws `not-found`. */
    show: async (context: Context, iid: string) => {
      const item = await addressedItem(context, iid);
      return item && { ...(await show(context, item)), hasContact: Boolean(item.contact) };
    },
  },
  forum: {
    excerpts,
    listExcerpts,
    /** The topic of an ftid with a page of its replies. Throws `not-found`. */
    show: async (context: Context, ftid: string, page: { limit: number; offset: number }) =>
      showTopic(context, found(await addressedTopic(context, ftid)), page),
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
  meaning: { understand },
  moderation: { transparency },
  media: { sizes: pictureSizes },
  payments: { config: paymentConfig },
};

export type Api = typeof api;
