import { z } from 'zod';

/** In the response of a write: whether the text is held until staff look at it. */
export const held = z
  .literal(true)
  .optional()
  .meta({ description: 'Only its author sees it until staff look at it.' });

/** The reason for which a thing is out of sight. Only its author gets it, and only its author sees the thing. */
export const moderation = z
  .object({ state: z.enum(['hidden', 'held']), reason: z.string() })
  .optional()
  .meta({ description: 'Why it is out of sight: for its author alone.' });
