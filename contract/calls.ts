import { accountCalls } from './accounts/accounts.ts';
import { assistantCalls } from './assistant/assistant.ts';
import { sharingCalls } from './book-pages/book-pages.ts';
import type { Call } from './call.ts';
import { chatCalls } from './chat/chat.ts';
import { followCalls } from './follows/follows.ts';
import { forumCalls } from './forum/forum.ts';
import { listingCalls } from './listings/listings.ts';
import { suggestCalls } from './listings/suggest.ts';
import { mediaCalls } from './media/media.ts';
import type { CallName } from './paths.ts';
import { paymentCalls } from './payments/payments.ts';
import { pointCalls } from './points/points.ts';
import { reportCalls } from './reports/reports.ts';
import { schoolCalls } from './schools/schools.ts';

/** Every call by its name: the input of the OpenAPI description and of the bad-input test. */
export const calls = {
  ...schoolCalls,
  ...accountCalls,
  ...mediaCalls,
  ...listingCalls,
  ...forumCalls,
  ...chatCalls,
  ...assistantCalls,
  ...sharingCalls,
  ...followCalls,
  ...suggestCalls,
  ...pointCalls,
  ...paymentCalls,
  ...reportCalls,
} satisfies Record<CallName, Call>;

export type Calls = typeof calls;
