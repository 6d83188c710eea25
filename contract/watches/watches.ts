import { z } from 'zod';
import { call } from '../call.ts';
import { id, oneOf } from '../fields.ts';
import { paths } from '../paths.ts';

/** The kinds of watches. A watch on a seller covers new listings, a watch on a person all their publications. */
export const watchKinds = ['topic', 'board', 'school', 'person', 'seller'] as const;
export type WatchKind = (typeof watchKinds)[number];

/** The levels of a watch. `muted` also silences mentions. */
export const watchLevels = ['all', 'mentions', 'muted', 'none'] as const;
export type WatchLevel = (typeof watchLevels)[number];

const watched = { kind: oneOf(watchKinds), id };
const answer = z.object({ level: z.enum(watchLevels) });

export const watchCalls = {
  setWatch: call({
    at: paths.setWatch,
    says: 'Sets how much the user is notified about a topic, board, school, person or seller.',
    who: 'viewer',
    silenced: 'open',
    takes: 'fields',
    request: z.object({ ...watched, level: oneOf(watchLevels) }),
    answer,
  }),
  showWatch: call({
    at: paths.showWatch,
    says: 'Returns how much the user is notified. A topic in which they wrote is watched until they change this.',
    who: 'viewer',
    silenced: 'open',
    request: z.object(watched),
    answer,
  }),
};
