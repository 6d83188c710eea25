import { z } from 'zod';
import { adminPaths } from '../admin/paths.ts';
import { call } from '../call.ts';
import { chosenNumber, flag, id, oneOf, said, text, timestamp, whole } from '../fields.ts';
import { paths } from '../paths.ts';
import {
  caseActs,
  caseRules,
  caseStates,
  isHidable,
  isTimed,
  mostHours,
  personStates,
  reportReasons,
  thingKinds,
} from './policy.ts';

/** Most characters of a reason, a note or an appeal. */
export const reasonLength = 2000;

const thingNamed = z.object({ kind: oneOf(thingKinds), id });
/** An id, or user text such as the name of a book, without NUL, which PostgreSQL cannot store. */
const searched = id.refine((it) => !it.includes('\u0000'), 'must be an id.');
/** A thing of a case, or a whole book by its name. */
const actedOn = z.object({ kind: oneOf([...thingKinds, 'book']), id: searched });

const person = z.object({ userid: z.string(), username: z.string(), avatar: z.string() });
const listed = z.object({
  id: z.string(),
  state: z.enum(caseStates),
  version: z.number(),
  person: person.extend({ standing: z.number() }),
  reports: z.number(),
  weight: z.number(),
  reasons: z.array(z.enum(reportReasons)),
  /** Rules of the site that opened or joined the case. */
  rules: z.array(z.enum(caseRules)),
  /** The number of things in the case. */
  things: z.number(),
  assigned: person.nullable(),
  opened: timestamp,
  updated: timestamp,
});
export type ListedCase = z.infer<typeof listed>;

const content = z.object({ title: z.string(), text: z.string(), photos: z.array(z.string()) });
const disclosed = z.object({
  id: z.string(),
  from: z.string(),
  text: z.string(),
  photo: z.string(),
  at: timestamp,
});
export type Disclosed = z.infer<typeof disclosed>;

const shownCase = listed.omit({ reports: true, things: true }).extend({
  reports: z.array(
    z.object({
      id: z.string(),
      /** Null for a visitor. */
      reporter: person.nullable(),
      about: thingNamed,
      reason: z.enum(reportReasons),
      text: z.string(),
      /** The person who gives notice of a copyright. */
      name: z.string(),
      email: z.string(),
      weight: z.number(),
      /** Whether the report was upheld; null while it is not decided. */
      upheld: z.boolean().nullable(),
      /** The messages that a report of a message shows: the ten before it, and itself. */
      messages: z.array(disclosed),
      at: timestamp,
    }),
  ),
  things: z.array(
    content.extend({
      kind: z.enum(thingKinds),
      id: z.string(),
      url: z.string(),
      state: z.enum(['shown', 'held', 'hidden', 'gone']),
      /** The content at the last report; null once it is deleted. */
      as_reported: content.nullable(),
    }),
  ),
  acts: z.array(
    z.object({
      id: z.string(),
      act: z.string(),
      /** Null for a rule of the site. */
      by: person.nullable(),
      reason: z.string(),
      note: z.string(),
      hours: z.number().nullable(),
      things: z.array(z.object({ kind: z.string(), id: z.string() })),
      undone: z.boolean(),
      at: timestamp,
    }),
  ),
  appeals: z.array(
    z.object({
      person,
      text: z.string(),
      at: timestamp,
      /** Whether the appeal was upheld; null while it is not decided. */
      upheld: z.boolean().nullable(),
    }),
  ),
  facts: z.object({
    joined: timestamp,
    school: z.object({ id: z.number(), abbr: z.string(), verified: z.boolean() }),
    role: z.string(),
    state: z.enum(personStates),
    until: timestamp.nullable(),
    counts: z.object({ listings: z.number(), topics: z.number(), posts: z.number(), contents: z.number() }),
    /** Upheld reports about the person, and cases besides this one. */
    upheld: z.number(),
    cases: z.number(),
    /** Hours to propose for the next silence or suspension. */
    hours: z.number(),
  }),
});
export type ShownCase = z.infer<typeof shownCase>;

const page = { offset: whole(0, 10_000).default(0), limit: whole(1, 100).default(30) };
const reason = said(reasonLength);

const actRequest = z
  .object({
    case: id,
    // Version 0 is accepted here and refused as outdated, since the database has no version 0.
    version: whole(0, 1_000_000_000),
    act: oneOf(caseActs),
    things: z.array(actedOn, 'must be a list.').max(500, 'must have at most 500 things.').optional(),
    reason: reason.optional(),
    note: text(reasonLength).optional(),
    hours: whole(1, mostHours).optional(),
  })
  .refine(({ act, reason }) => act === 'take' || act === 'release' || reason !== undefined, {
    error: 'is missing.',
    path: ['reason'],
  })
  .refine(({ act, hours }) => !isTimed(act) || hours !== undefined, {
    error: 'is missing.',
    path: ['hours'],
  })
  .refine(({ things }) => things?.every(({ kind }) => kind === 'book' || isHidable(kind)) ?? true, {
    error: 'must be things that can be hidden.',
    path: ['things'],
  });
export type ActOnCase = z.output<typeof actRequest>;

const listRequest = z.object({
  state: oneOf(caseStates).optional(),
  school_id: chosenNumber('schools').optional(),
  person: searched.optional(),
  ...page,
});
export type ListCases = z.output<typeof listRequest>;

const logRequest = z.object({ person: searched.optional(), by: searched.optional(), ...page });
export type ListActs = z.output<typeof logRequest>;

const appealRequest = z
  .object({
    case: id.optional(),
    token: text(200, 1).optional(),
    text: said(reasonLength),
  })
  .refine((it) => it.case !== undefined || it.token !== undefined, {
    error: 'must be sent, or token.',
    path: ['case'],
  });
export type SendAppeal = z.output<typeof appealRequest>;

const month = z.object({
  /** YYYY-MM, in UTC. */
  month: z.string(),
  reports: z.number(),
  upheld: z.number(),
  hidden: z.number(),
  silenced: z.number(),
  suspended: z.number(),
  banned: z.number(),
  appeals: z.number(),
  overturned: z.number(),
  /** The median hours from the first report to the decision; null in a month without a decision. */
  median_hours: z.number().nullable(),
});
export type TransparentMonth = z.infer<typeof month>;

export const moderationCalls = {
  listCases: call({
    at: adminPaths.listCases,
    says: 'Lists the cases about people on whom the user may act, heaviest first, then oldest first.',
    who: 'moderator',
    silenced: 'open',
    request: listRequest,
    answer: z.object({ cases: z.array(listed), total: z.number() }),
  }),
  showCase: call({
    at: adminPaths.showCase,
    says: 'Returns a case with its reports, things, acts and appeals, and facts of the person.',
    who: 'moderator',
    silenced: 'open',
    request: z.object({ id }),
    answer: z.object({ case: shownCase }),
  }),
  casePicture: call({
    at: adminPaths.casePicture,
    says: 'Returns a picture of a case as base64 of WebP, 480 pixels wide or `full`: of a thing as reported or as it is now, or of a message that a report shows. `/files` does not serve a picture that only hidden things show.',
    who: 'moderator',
    silenced: 'open',
    request: z.object({ case: id, photo: id, full: flag.optional() }),
    answer: z.object({ picture: z.string() }),
  }),
  actOnCase: call({
    at: adminPaths.actOnCase,
    says: 'Acts on a case. 409 if `version` is not the newest, or for an act on a person who has left. `things` are those to hide, restore or remove, by default all of the case; an act on the person hides them, too. The person sees the reason, never the note.',
    who: 'moderator',
    silenced: 'closed',
    request: actRequest,
    answer: z.object({ case: shownCase }),
  }),
  appeal: call({
    at: paths.appeal,
    says: 'Appeals against the decision of the user’s own case, once. Also accepts the token of a refused sign-in.',
    who: 'anyone',
    silenced: 'open',
    request: appealRequest,
    answer: z.object({ result: z.literal(true) }),
  }),
  listActs: call({
    at: adminPaths.listActs,
    says: 'Lists the acts of staff, and of the site by its rules, newest first.',
    who: 'moderator',
    silenced: 'open',
    request: logRequest,
    answer: z.object({
      acts: z.array(
        z.object({
          id: z.string(),
          /** Null for a rule of the site, or the operator on the machine. */
          by: person.nullable(),
          act: z.string(),
          on: z.object({ kind: z.string(), id: z.string() }),
          before: z.record(z.string(), z.unknown()).nullable(),
          after: z.record(z.string(), z.unknown()).nullable(),
          reason: z.string(),
          at: timestamp,
        }),
      ),
      total: z.number(),
    }),
  }),
  transparency: call({
    at: adminPaths.transparency,
    says: 'Returns the numbers of reports, decisions and appeals by month, newest first.',
    who: 'anyone',
    request: z.object({}),
    answer: z.object({ months: z.array(month) }),
    keeps: 300,
  }),
};
