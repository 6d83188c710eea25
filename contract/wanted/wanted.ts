import { z } from 'zod';
import { call } from '../call.ts';
import { flag, id } from '../fields.ts';
import { wantedState } from '../forum/forum.ts';
import { paths } from '../paths.ts';

/** Most listings that the site shows under one topic. */
export const mostAnswers = 20;

export const wantedCalls = {
  setWanted: call({
    at: paths.setWanted,
    says: 'Says of one’s own wanted topic whether listings that fit are shown under it, and whether the thing is found, which ends them. 200 changes a day.',
    who: 'viewer',
    silenced: 'closed',
    takes: 'fields',
    request: z.object({ ftid: id, answers: flag.optional(), found: flag.optional() }),
    answer: wantedState.omit({ query: true }),
  }),
};
