import { z } from 'zod';
import { call } from '../call.ts';
import { chosenNumber, id, oneOf, timestamp } from '../fields.ts';
import { farthestOffset } from '../list-limits.ts';
import { publicKinds } from '../moderation/policy.ts';
import { page, reason } from './accounts.ts';
import { adminPaths } from './paths.ts';

/** The visibility of a thing: to everyone, only to its author until staff review it, or only to its author. */
export const thingStates = ['shown', 'held', 'hidden'] as const;
export type ThingState = (typeof thingStates)[number];

/** The highest `total` of the list; further things are not counted. */
export const mostThingsCounted = farthestOffset + 1;
/** The most characters of a thing's text in the list. */
export const thingTextLength = 2000;

const listedThing = z.object({
  kind: z.enum(publicKinds),
  id: z.string(),
  /** A reply has the title of its topic; "" for a room message. */
  title: z.string(),
  text: z.string(),
  /** The key of the first picture; "" without one. If the thing is hidden, only `moderation/picture` returns it. */
  photo: z.string(),
  url: z.string(),
  state: z.enum(thingStates),
  /** The case in which the thing was hidden; null if it is visible or was hidden without a case. */
  case: z.string().nullable(),
  person: z.object({ userid: z.string(), username: z.string(), avatar: z.string() }),
  at: timestamp,
});
export type ListedThing = z.infer<typeof listedThing>;

/** Most things in one call: a page of the list. */
export const mostThingsAtOnce = 100;

/** An id without NUL, which PostgreSQL cannot store. */
const thingId = id.refine((it) => !it.includes('\u0000'), 'must be an id.');
const named = z.object({ kind: oneOf(publicKinds), id: thingId });
const actRequest = z.object({
  act: oneOf(['hide', 'restore']),
  things: z
    .array(named, 'must be a list.')
    .min(1, 'must name a thing.')
    .max(mostThingsAtOnce, `must have at most ${mostThingsAtOnce} things.`),
  reason,
});
export type ActOnThings = z.output<typeof actRequest>;

export const thingCalls = {
  listThings: call({
    at: adminPaths.listThings,
    says: 'Lists published things: held ones first, then newest first. A moderator sees those of people of their schools. `school_id` is the author’s school. `total` is counted up to 10,001.',
    who: 'moderator',
    silenced: 'open',
    request: z.object({
      kind: oneOf(publicKinds),
      state: oneOf(thingStates).optional(),
      school_id: chosenNumber('schools').optional(),
      ...page,
    }),
    answer: z.object({ things: z.array(listedThing), total: z.number() }),
  }),
  actOnThings: call({
    at: adminPaths.actOnThings,
    says: 'Hides or restores things of several people at once, by one act for each person, and notifies them of the reason. `left` lists things that no longer exist, or on which the user may not act.',
    who: 'moderator',
    silenced: 'closed',
    request: actRequest,
    answer: z.object({ done: z.array(named), left: z.array(named) }),
  }),
};
