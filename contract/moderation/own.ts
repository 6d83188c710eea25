import { z } from 'zod';

/** Why a thing is out of sight. Its author alone learns it, and alone sees the thing. */
export const moderation = z
  .object({ state: z.enum(['hidden', 'held']), reason: z.string() })
  .optional()
  .meta({ description: 'Why it is out of sight: for its author alone.' });
