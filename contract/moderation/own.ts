import { z } from 'zod';

/** In the answer of a write: whether what was written waits until staff look at it. */
export const held = z
  .literal(true)
  .optional()
  .meta({ description: 'Only its author sees it until staff look at it.' });

/** Why a thing is out of sight. Its author alone learns it, and alone sees the thing. */
export const moderation = z
  .object({ state: z.enum(['hidden', 'held']), reason: z.string() })
  .optional()
  .meta({ description: 'Why it is out of sight: for its author alone.' });
