import { z } from 'zod';
import { roles } from '../accounts/policy.ts';
import { call } from '../call.ts';
import { chosenNumber, done, flag, id, numericFlag, oneOf, said, text, timestamp, whole } from '../fields.ts';
import { farthestOffset } from '../list-limits.ts';
import { personStates } from '../moderation/policy.ts';
import { paymentStates } from '../payments/prices.ts';
import { pointKinds } from '../points/limits.ts';
import { adminPaths } from './paths.ts';

/** Offset and limit of a list for staff. */
export const page = { offset: whole(0, farthestOffset).default(0), limit: whole(1, 100).default(30) };

/** The reason for an act of staff, kept in the audit log. */
export const reason = said(2000);

const account = z.object({
  userid: z.string(),
  username: z.string(),
  /** Absent if the viewer is a moderator. */
  email: z.string().optional(),
  school: z.object({ id: z.number(), name: z.string(), abbr: z.string(), verified: z.boolean() }),
  role: z.enum(roles),
  state: z.enum(personStates),
  standing: z.number(),
  joined: timestamp,
});

/** The fields for admins; absent if the viewer is a moderator. */
const forAdmins = z
  .object({
    sessions: z.array(
      z.object({ id: z.string(), agent: z.string(), created: timestamp, last_seen: timestamp }),
    ),
    balance: z.number(),
    /** The newest payments, and the newest movements of points. */
    payments: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['donation', 'purchase']),
        /** Cents of a US dollar. */
        amount: z.number(),
        points: z.number(),
        state: z.enum(paymentStates),
        timestamp,
      }),
    ),
    ledger: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(pointKinds),
        points: z.number(),
        balance: z.number(),
        timestamp,
      }),
    ),
  })
  .partial();

const wholeAccount = z.object({
  ...account.shape,
  ...forAdmins.shape,
  avatar: z.string(),
  merchant: z.number(),
  /** The schools to which the person is limited as a moderator; empty for all. */
  schools: z.array(z.number()),
  counts: z.object({
    listings: z.number(),
    topics: z.number(),
    replies: z.number(),
    contents: z.number(),
    messages: z.number(),
  }),
  cases: z.array(z.object({ id: z.string(), state: z.string(), opened: timestamp })),
});

const onPerson = z.object({ person: id, reason });

export const adminAccountCalls = {
  listAccounts: call({
    at: adminPaths.listAccounts,
    says: 'Lists people, newest first. `q` is a substring of a name or e-mail address (a prefix if shorter than three characters), or an id. A moderator sees the people of their schools, without e-mail addresses. With `q`, `total` is counted up to 10,001.',
    who: 'moderator',
    silenced: 'open',
    request: z.object({
      q: text(254).optional(),
      role: oneOf(roles).optional(),
      state: oneOf(personStates).optional(),
      ...page,
    }),
    answer: z.object({ people: z.array(account), total: z.number() }),
  }),
  showAccount: call({
    at: adminPaths.showAccount,
    says: 'Returns the facts of a person, with counts of their content; for admins also sessions, balance and payments.',
    who: 'moderator',
    silenced: 'open',
    request: z.object({ person: id }),
    answer: z.object({ person: wholeAccount }),
  }),
  setAccount: call({
    at: adminPaths.setAccount,
    says: "Sets a person's role (with the schools to which a moderator is limited), merchant or school mark. Send at least one of them.",
    who: 'admin',
    silenced: 'closed',
    request: z
      .object({
        person: id,
        role: oneOf(roles).optional(),
        schools: z.array(chosenNumber('schools'), 'must be a list.').max(500).optional(),
        merchant: numericFlag.optional(),
        verified: flag.optional(),
        reason,
      })
      .refine(
        ({ role, schools, merchant, verified }) =>
          [role, schools, merchant, verified].some((it) => it !== undefined),
        { error: 'must name what changes.', path: ['role'] },
      ),
    answer: z.object({ person: wholeAccount }),
  }),
  endAccountSessions: call({
    at: adminPaths.endAccountSessions,
    says: 'Ends every session, reset key and sign-in token of a person, and mails them the reason.',
    who: 'admin',
    silenced: 'closed',
    request: onPerson,
    answer: done,
  }),
  mailAccountPassword: call({
    at: adminPaths.mailAccountPassword,
    says: 'Ends every session of a person, and mails them the reason and a password-reset key.',
    who: 'admin',
    silenced: 'closed',
    request: onPerson,
    answer: done,
  }),
  deleteAccountOf: call({
    at: adminPaths.deleteAccountOf,
    says: 'Deletes an account as `user/delete_account` does, and mails the person the reason.',
    who: 'admin',
    silenced: 'closed',
    request: onPerson,
    answer: done,
  }),
};
