import { z } from 'zod';

/** In the response of a write: whether the text is held until staff review it. */
export const held = z
  .literal(true)
  .optional()
  .meta({ description: 'Only its author sees it until staff look at it.' });

/** The reason for which a thing is hidden, for its author, who alone sees the thing. */
export const moderation = z
  .object({ state: z.enum(['hidden', 'held']), reason: z.string() })
  .optional()
  .meta({ description: 'Why it is out of sight: for its author alone.' });
