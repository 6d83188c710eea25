import { accounts } from './accounts/domain.ts';
import { admin } from './admin/domain.ts';
import { assistant } from './assistant/domain.ts';
import { bookPages } from './book-pages/domain.ts';
import { chat } from './chat/domain.ts';
import type { Domain } from './domain.ts';
import { favourites } from './favourites/domain.ts';
import { follows } from './follows/domain.ts';
import { forum } from './forum/domain.ts';
import { likes } from './likes/domain.ts';
import { linkPreviews } from './link-previews/domain.ts';
import { listings } from './listings/domain.ts';
import { mail } from './mail/domain.ts';
import { meaning } from './meaning/domain.ts';
import { media } from './media/domain.ts';
import { moderation } from './moderation/domain.ts';
import { notifications } from './notifications/domain.ts';
import { payments } from './payments/domain.ts';
import { people } from './people/domain.ts';
import { points } from './points/domain.ts';
import { pwa } from './pwa/domain.ts';
import { rateLimits } from './rate-limits/domain.ts';
import { replica } from './replica/domain.ts';
import { reports } from './reports/domain.ts';
import { savedSearches } from './saved-searches/domain.ts';
import { schools } from './schools/domain.ts';
import { search } from './search/domain.ts';
import { seo } from './seo/domain.ts';
import { site } from './site/domain.ts';
import { standing } from './standing/domain.ts';
import { wanted } from './wanted/domain.ts';
import { watches } from './watches/domain.ts';

/** Every domain, in the order of the data export and of the housekeeping. Media comes after those that drop uploads. */
export const domains: readonly Domain[] = [
  rateLimits,
  accounts,
  schools,
  site,
  listings,
  forum,
  wanted,
  chat,
  assistant,
  bookPages,
  follows,
  favourites,
  likes,
  watches,
  people,
  notifications,
  savedSearches,
  payments,
  points,
  standing,
  moderation,
  admin,
  reports,
  replica,
  mail,
  media,
  search,
  meaning,
  seo,
  pwa,
  linkPreviews,
];
