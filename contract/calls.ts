import { accountCalls } from './accounts.ts';
import type { Call } from './call.ts';
import { listingCalls } from './listings.ts';
import { mediaCalls } from './media.ts';
import type { CallName } from './paths.ts';
import { schoolCalls } from './schools.ts';
import { suggestCalls } from './suggest.ts';

/** Every call by its name: what OpenAPI describes and the bad-input test feeds. */
export const calls = {
  ...schoolCalls,
  ...accountCalls,
  ...mediaCalls,
  ...listingCalls,
  ...suggestCalls,
} satisfies Record<CallName, Call>;

export type Calls = typeof calls;
