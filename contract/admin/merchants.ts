import { z } from 'zod';
import { call } from '../call.ts';
import { clearable, clientId, done, flag, id, oneOf, said, text, timestamp } from '../fields.ts';
import { page, reason } from './accounts.ts';
import { adminPaths } from './paths.ts';

export const applicationStates = ['open', 'granted', 'refused'] as const;

export const merchantCalls = {
  applyAsMerchant: call({
    at: adminPaths.applyAsMerchant,
    says: 'Applies to become a verified merchant, with a text and a picture. A person has at most one pending application. A repeat with the same `client_id` returns the first one.',
    who: 'viewer',
    silenced: 'closed',
    request: z.object({
      name: said(200),
      website: text(500).optional(),
      text: said(4000),
      photo: clearable(text(100)),
      client_id: clientId,
    }),
    answer: z.object({ id: z.string() }),
  }),
  ownApplication: call({
    at: adminPaths.ownApplication,
    says: 'Returns the user’s newest merchant application and its decision; null without one.',
    who: 'viewer',
    silenced: 'open',
    request: z.object({}),
    answer: z.object({
      application: z
        .object({
          id: z.string(),
          name: z.string(),
          state: z.enum(applicationStates),
          /** The reason for the decision; "" while the application waits. */
          reason: z.string(),
          timestamp,
          decided: timestamp.nullable(),
        })
        .nullable(),
    }),
  }),
  listMerchants: call({
    at: adminPaths.listMerchants,
    says: 'Lists merchant applications, newest first.',
    who: 'admin',
    silenced: 'open',
    request: z.object({ state: oneOf(applicationStates).optional(), ...page }),
    answer: z.object({
      applications: z.array(
        z.object({
          id: z.string(),
          person: z.object({ userid: z.string(), username: z.string() }),
          name: z.string(),
          website: z.string(),
          text: z.string(),
          /** The key of a picture; "" without one. */
          photo: z.string(),
          state: z.enum(applicationStates),
          reason: z.string(),
          timestamp,
          decided: timestamp.nullable(),
        }),
      ),
      total: z.number(),
    }),
  }),
  decideMerchant: call({
    at: adminPaths.decideMerchant,
    says: 'Grants or refuses an application, and mails the person the reason.',
    who: 'admin',
    silenced: 'closed',
    request: z.object({ id, grant: flag, reason }),
    answer: done,
  }),
};

export type Application = z.output<typeof merchantCalls.applyAsMerchant.request>;
