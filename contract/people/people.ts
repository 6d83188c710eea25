import { z } from 'zod';
import { staffRoles } from '../accounts/policy.ts';
import { sharedContent } from '../book-pages/book-pages.ts';
import { call } from '../call.ts';
import { id, text, timestamp } from '../fields.ts';
import { listedTopic } from '../forum/forum.ts';
import { listedItem } from '../listings/listings.ts';
import { paths } from '../paths.ts';
import { shownSchool } from '../schools/schools.ts';

/** The number of newest listings, topics and book pages, each, on a person's page. */
export const mostOfPerson = 12;

export const shownPerson = z.object({
  userid: z.string(),
  username: z.string(),
  /** The key of the picture; empty without one. */
  avatar: z.string(),
  school: shownSchool,
  joined: timestamp,
  about: z.string(),
  counts: z.object({
    /** The number of listings on sale. */
    items: z.number(),
    sold: z.number(),
    topics: z.number(),
    replies: z.number(),
    contents: z.number(),
    /** Null for others if the person hides the number. */
    followers: z.number().nullable(),
    following: z.number().nullable(),
  }),
  /** The person's role if they are staff, else null. */
  staff: z.enum(staffRoles).nullable(),
});
export type ShownPerson = z.infer<typeof shownPerson>;

/** The most suggestions for a mention being typed, and the longest username. */
export const mostMentioned = 8;
const longestBeginning = 16;

/** The fields of a person's page for that person only. */
const ownPage = z.object({
  show: z.object({ followers: z.boolean(), following: z.boolean() }),
  /** Time at which the username can be changed again; null if it can be changed now. */
  rename_after: timestamp.nullable(),
});

export const peopleCalls = {
  showPerson: call({
    at: paths.showPerson,
    says: 'Returns a person’s page by case-insensitive username, with the 12 newest listings, topics and book pages. A former name redirects (301) to the new one. A count that the person hides is null for others; only that person gets `own`.',
    who: 'anyone',
    request: z.object({ username: id }),
    answer: z.object({
      person: shownPerson,
      listings: z.array(listedItem),
      topics: z.array(listedTopic),
      contents: z.array(sharedContent),
      own: ownPage.optional(),
    }),
  }),
  suggestPeople: call({
    at: paths.suggestPeople,
    says: 'Suggests up to eight people whose usernames start with the text, in any case: first authors in the topic, then people the user follows, then others. Without a text, only the first two groups.',
    who: 'viewer',
    silenced: 'open',
    request: z.object({ ftid: id.optional(), start: text(longestBeginning) }),
    answer: z.object({
      people: z.array(z.object({ userid: z.string(), username: z.string(), avatar: z.string() })),
    }),
  }),
};
