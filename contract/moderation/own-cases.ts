import { z } from 'zod';
import { call } from '../call.ts';
import { text, timestamp, whole } from '../fields.ts';
import { paths } from '../paths.ts';
import { caseActs, thingKinds } from './policy.ts';

const ownCase = z.object({
  id: z.string(),
  /** The acts that are visible to the person, oldest first. */
  acts: z.array(
    z.object({
      id: z.string(),
      act: z.enum(caseActs),
      reason: z.string(),
      hours: z.number().nullable(),
      /** The time at which a silence or suspension ends. */
      until: timestamp.nullable(),
      /** The person's things that the act concerns; the title is empty for a thing that no longer exists. */
      things: z.array(z.object({ kind: z.enum(thingKinds), id: z.string(), title: z.string() })),
      undone: z.boolean(),
      /** The person's appeal against the act; `upheld` is null while the appeal is not decided. */
      appeal: z.object({ text: z.string(), at: timestamp, upheld: z.boolean().nullable() }).nullable(),
      at: timestamp,
    }),
  ),
  /** Whether the person may appeal now. */
  may_appeal: z.boolean(),
});
export type OwnCase = z.infer<typeof ownCase>;

const request = z.object({
  token: text(200, 1).optional(),
  offset: whole(0, 10_000).default(0),
  limit: whole(1, 100).default(30),
});
export type ListOwnCases = z.output<typeof request>;

export const ownCaseCalls = {
  ownCases: call({
    at: paths.ownCases,
    says: 'Lists decisions about the user and their things, with reasons and appeals, newest first. Also accepts the token of a refused sign-in.',
    who: 'viewer',
    silenced: 'open',
    tokened: true,
    request,
    answer: z.object({ cases: z.array(ownCase), total: z.number() }),
  }),
};
