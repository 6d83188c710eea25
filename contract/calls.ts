import { accountCalls } from './accounts.ts';
import { assistantCalls } from './assistant.ts';
import { sharingCalls } from './book-pages.ts';
import type { Call } from './call.ts';
import { chatCalls } from './chat.ts';
import { followCalls } from './follows.ts';
import { forumCalls } from './forum.ts';
import { listingCalls } from './listings.ts';
import { mediaCalls } from './media.ts';
import type { CallName } from './paths.ts';
import { paymentCalls } from './payments.ts';
import { pointCalls } from './points.ts';
import { reportCalls } from './reports.ts';
import { schoolCalls } from './schools.ts';
import { suggestCalls } from './suggest.ts';

/** Every call by its name: what OpenAPI describes and the bad-input test feeds. */
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
