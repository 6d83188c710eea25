import { z } from 'zod';
import { call } from '../call.ts';
import { adminPaths } from './paths.ts';

/** The parts of a site. A part that the settings do not name is unused and counts as healthy. */
export const stateParts = ['database', 'replica', 'redis', 'mail', 'store', 'jobs'] as const;
export type StatePart = (typeof stateParts)[number];

export const stateCalls = {
  showState: call({
    at: adminPaths.showState,
    says: 'Returns the running version, and the health of each part of the site. `detail` is in the language of the request, and contains no address and no secret.',
    who: 'admin',
    silenced: 'open',
    request: z.object({}),
    answer: z.object({
      version: z.string(),
      parts: z.array(z.object({ name: z.enum(stateParts), ok: z.boolean(), detail: z.string() })),
    }),
  }),
};
