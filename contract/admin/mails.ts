import { z } from 'zod';
import { call } from '../call.ts';
import { done, id, oneOf, timestamp } from '../fields.ts';
import { page } from './accounts.ts';
import { adminPaths } from './paths.ts';

export const mailStates = ['waiting', 'sent', 'failed'] as const;
/** Days for which the text of a failed mail is stored, and days for which its row is stored. */
export const failedTextDays = 7;
export const mailRowDays = 30;

export const adminMailCalls = {
  allMails: call({
    at: adminPaths.allMails,
    says: 'Lists the mails of thirty days, newest first, without their texts. `again`: whether a failed mail can be sent again.',
    who: 'admin',
    silenced: 'open',
    request: z.object({ state: oneOf(mailStates).optional(), ...page }),
    answer: z.object({
      mails: z.array(
        z.object({
          id: z.string(),
          kind: z.string(),
          email: z.string(),
          state: z.enum(mailStates),
          attempts: z.number(),
          /** The mail server's response to the last failed attempt; "" without one. */
          error: z.string(),
          timestamp,
          /** The time at which the mail was sent, or failed finally. */
          ended: timestamp.nullable(),
          again: z.boolean(),
        }),
      ),
      total: z.number(),
    }),
  }),
  resendMail: call({
    at: adminPaths.resendMail,
    says: 'Sends a failed mail again, once. 409 if it did not fail, or its text is no longer kept.',
    who: 'admin',
    silenced: 'closed',
    request: z.object({ mail: id }),
    answer: done,
  }),
};
