import { z } from 'zod';
import { call } from '../call.ts';
import { done, id, oneOf, text } from '../fields.ts';
import { paths } from '../paths.ts';

/** Most saved searches of a person, and the longest address and name, in characters. */
export const mostSearches = 30;
export const queryLength = 4000;
export const searchNameLength = 200;

/** The times at which a saved search notifies: at once, once a day, or never. */
export const tellings = ['now', 'daily', 'off'] as const;
export type Telling = (typeof tellings)[number];

const every = oneOf(tellings);
const query = text(queryLength, 1);

export const savedSearch = z.object({ id: z.string(), query: z.string(), name: z.string(), every });
export type SavedSearch = z.infer<typeof savedSearch>;

export const savedSearchCalls = {
  saveSearch: call({
    at: paths.saveSearch,
    says: 'Saves a search by its address on the search page, or changes the notifications of a saved one. At most 30 per person.',
    who: 'viewer',
    silenced: 'open',
    takes: 'fields',
    request: z.object({ query, name: text(searchNameLength).optional(), every }),
    answer: z.object({ id: z.string() }),
  }),
  savedSearches: call({
    at: paths.savedSearches,
    says: 'Lists the user’s saved searches, newest first. With `query`, also the id of the one with that address; empty if none.',
    who: 'viewer',
    silenced: 'open',
    request: z.object({ query: query.optional() }),
    answer: z.object({ searches: z.array(savedSearch), id: z.string().optional() }),
  }),
  forgetSearch: call({
    at: paths.forgetSearch,
    says: 'Deletes a saved search.',
    who: 'viewer',
    silenced: 'open',
    request: z.object({ id }),
    answer: done,
  }),
};
