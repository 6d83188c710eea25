import { z } from 'zod';
import { call } from '../call.ts';
import { flag, id } from '../fields.ts';
import { wantedState } from '../forum/forum.ts';
import { paths } from '../paths.ts';

export const wantedCalls = {
  setWanted: call({
    at: paths.setWanted,
    says: 'Sets whether matching listings are shown under one’s own wanted topic (`answers`), and whether the search is over (`found`), which ends them. 200 changes a day.',
    who: 'viewer',
    silenced: 'closed',
    takes: 'fields',
    request: z.object({ ftid: id, answers: flag.optional(), found: flag.optional() }),
    answer: wantedState.omit({ query: true }),
  }),
};
