import { z } from 'zod';
import { call } from './call.ts';
import { messageLength } from './chat-limits.ts';
import { id, text, timestamp, whole } from './fields.ts';
import { paths } from './paths.ts';

/** The helper's rooms: each is a bot with a user row of its own, made by a migration. */
export const helperRooms = {
  campus: { userid: 'HelperCampus0001', username: 'campus_helper' },
  housing: { userid: 'HelperHousing001', username: 'housing_helper' },
  career: { userid: 'HelperCareer0001', username: 'career_helper' },
  prices: { userid: 'HelperPrices0001', username: 'prices_helper' },
} as const;
export type HelperRoom = keyof typeof helperRooms;
export const helperSlugs = Object.keys(helperRooms) as HelperRoom[];

/** The room of a slug or of a bot's userid, or undefined. */
export function helperRoomOf(it: unknown): HelperRoom | undefined {
  return helperSlugs.find((slug) => slug === it || helperRooms[slug].userid === it);
}

/** The line that ends an answer; no line of an answer is ever this one. */
export const endMarker = '[[END]]';
/** The socket of the helper. */
export const helperSocket = '/ws/ai';

const said = text(messageLength, 1).refine((it) => it.trim() !== '', 'must not be blank.');

/** What a browser sends to the socket; `sender` is the userid. */
export const helperFrame = z.object({
  content: said,
  timestamp: text(50).optional(),
  sender: id,
  session: text(200, 1),
  room: text(50, 1),
});

export const assistantCalls = {
  askHelper: call({
    at: paths.askHelper,
    says: 'Asks a helper, by its room or its bot’s userid, and waits for the whole answer.',
    who: 'viewer',
    takes: 'fields',
    request: z.object({ to_userid: id, content: said }),
    answer: z.object({ reply: z.string() }),
  }),
  helperHistory: call({
    at: paths.helperHistory,
    says: 'What the user and a helper have said, newest first; sender 1 is the user, 0 the helper.',
    who: 'viewer',
    request: z.object({ room: text(50, 1), limit: whole(1, 200).default(50), before: id.optional() }),
    answer: z.object({
      messages: z.array(
        z.object({
          id: z.string(),
          message: z.string(),
          timestamp,
          sender: z.union([z.literal(0), z.literal(1)]),
        }),
      ),
    }),
  }),
};
