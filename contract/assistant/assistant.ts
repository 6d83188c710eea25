import { z } from 'zod';
import { call } from '../call.ts';
import { messageLength } from '../chat/limits.ts';
import { clientId, done, flag, id, said, text, timestamp, whole } from '../fields.ts';
import { paths } from '../paths.ts';

/** A frame that a browser sends to the helper's socket; `sender` is the userid. */
export const helperFrame = z.object({
  content: said(messageLength),
  timestamp: z.union([z.number(), text(50)]).optional(),
  sender: id,
  session: text(200, 1),
  room: text(50, 1),
});

/** Longest comment on an answer that was not right, in characters. */
export const ratingLength = 300;

export const assistantCalls = {
  askHelper: call({
    at: paths.askHelper,
    says: 'Asks a helper, by its room or its account’s userid, and waits for the complete answer. A repeat with the same `client_id` returns the first one.',
    who: 'viewer',
    silenced: 'open',
    takes: 'fields',
    lingers: true,
    request: z.object({ to_userid: id, content: said(messageLength), client_id: clientId }),
    answer: z.object({ reply: z.string() }),
  }),
  rateAnswer: call({
    at: paths.rateAnswer,
    says: 'Rates a helper’s answer as right or wrong, by its id in the history; the latest rating counts. For 90 days the operator can read a wrong answer with its question, without the userid.',
    who: 'viewer',
    silenced: 'open',
    takes: 'fields',
    request: z.object({ id, right: flag, word: text(ratingLength).default('') }),
    answer: done,
  }),
  helperHistory: call({
    at: paths.helperHistory,
    says: 'Lists the messages of the user and a helper, newest first; sender 1 is the user, 0 the helper.',
    who: 'viewer',
    request: z.object({ room: text(50, 1), limit: whole(1, 200).default(50), before: id.optional() }),
    answer: z.object({
      messages: z.array(
        z.object({
          id: z.string(),
          message: z.string(),
          timestamp,
          sender: z.union([z.literal(0), z.literal(1)]),
          /** Whether the user called the answer right; absent without a rating. */
          right: z.boolean().optional(),
        }),
      ),
    }),
  }),
};
