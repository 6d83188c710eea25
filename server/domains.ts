import { accounts } from './accounts/domain.ts';
import { assistant } from './assistant/domain.ts';
import { bookPages } from './book-pages/domain.ts';
import { chat } from './chat/domain.ts';
import type { Domain } from './domain.ts';
import { follows } from './follows/domain.ts';
import { forum } from './forum/domain.ts';
import { linkPreviews } from './link-previews/domain.ts';
import { listings } from './listings/domain.ts';
import { media } from './media/domain.ts';
import { payments } from './payments/domain.ts';
import { points } from './points/domain.ts';
import { rateLimits } from './rate-limits/domain.ts';
import { replica } from './replica/domain.ts';
import { reports } from './reports/domain.ts';
import { schools } from './schools/domain.ts';
import { search } from './search/domain.ts';
import { seo } from './seo/domain.ts';

/**
 * Every domain of the server. The order is that of the data export and of the housekeeping, in which media comes after
 * the domains that drop uploads.
 */
export const domains: readonly Domain[] = [
  rateLimits,
  accounts,
  schools,
  listings,
  forum,
  chat,
  assistant,
  bookPages,
  follows,
  payments,
  points,
  reports,
  replica,
  media,
  search,
  seo,
  linkPreviews,
];
