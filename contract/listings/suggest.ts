import { z } from 'zod';
import { call } from '../call.ts';
import { chosenNumber, oneOf, text } from '../fields.ts';
import { paths } from '../paths.ts';
import { listingTypes } from './categories.ts';

/** Most titles that are suggested while the user types. */
export const mostSuggested = 6;

const suggestion = z.object({
  kind: z.literal('listing'),
  iid: z.string(),
  name: z.string(),
  type: oneOf(listingTypes),
});
export type Suggestion = z.infer<typeof suggestion>;

export const suggestCalls = {
  suggestListings: call({
    at: paths.suggestListings,
    says: 'Suggests up to six items on sale whose titles contain the words typed so far. The last word may be unfinished.',
    who: 'anyone',
    keeps: 30,
    request: z.object({
      name: text(200).default(''),
      school_id: chosenNumber('schools').default(1),
    }),
    answer: z.object({ suggestions: z.array(suggestion) }),
  }),
};
