import { z } from 'zod';
import { email } from '../accounts/accounts.ts';
import { isBlank } from '../blank.ts';
import { call } from '../call.ts';
import { clearable, clientId, id, oneOf, said, text } from '../fields.ts';
import { reportReasons, thingKinds } from '../moderation/policy.ts';
import { paths } from '../paths.ts';

/** The subjects of a report. */
export const reportCategories = ['bug', 'account', 'listing', 'payment', 'safety', 'idea', 'other'] as const;
export type ReportCategory = (typeof reportCategories)[number];
/** Most characters of a report. */
export const reportLength = 4000;

/** The most ids of reported things that a screen hides from their reporter. */
export const mostReported = 10_000;

/** The fields of the contact form. */
export const writtenReport = z.object({
  category: oneOf(reportCategories),
  text: said(reportLength),
  /** A visitor's address for the reply; a signed-in user gets it at the account's e-mail. */
  email: clearable(email),
  /** The key of the sender's own upload, for signed-in users only. */
  photo: clearable(text(100)),
  client_id: clientId,
});
export type WrittenReport = z.output<typeof writtenReport>;

/** The contact form or, with `about`, a report of a thing, which needs a reason but no text. */
const sendReportRequest = writtenReport
  .extend({
    category: writtenReport.shape.category.optional(),
    text: text(reportLength).optional(),
    about: z.object({ kind: oneOf(thingKinds), id }, 'must name a kind and an id.').optional(),
    reason: oneOf(reportReasons).optional(),
    /** The person who gives notice of a copyright. */
    name: text(200).optional(),
  })
  .refine((it) => it.about !== undefined || it.category !== undefined, missing('category'))
  .refine((it) => it.about !== undefined || it.text !== undefined, missing('text'))
  .refine((it) => it.about !== undefined || it.text === undefined || !isBlank(it.text), {
    error: 'must not be blank.',
    path: ['text'],
  })
  .refine((it) => it.about === undefined || it.reason !== undefined, missing('reason'))
  .refine((it) => it.about === undefined || !it.photo, {
    error: 'is only for a bug or a question: staff see the pictures of a reported thing.',
    path: ['photo'],
  })
  .refine((it) => !isNotice(it) || !isBlank(it.name ?? ''), missing('name'))
  .refine((it) => !isNotice(it) || !!it.email, missing('email'));
export type SendReport = z.output<typeof sendReportRequest>;

function missing(field: string) {
  return { error: 'is missing.', path: [field] };
}

/** A copyright notice must identify the rights holder. */
function isNotice({ about, reason }: { about?: unknown; reason?: unknown }): boolean {
  return about !== undefined && reason === 'copyright';
}

const ids = z.array(z.string());

export const reportCalls = {
  sendReport: call({
    at: paths.sendReport,
    says: 'Reports a thing or a person (`about`, once each) or a bug, or asks the operator something; signed-in people may add a picture to a bug or a question. A report of a message shows staff that message and the ten before it. Returns a reference.',
    who: 'anyone',
    silenced: 'open',
    // With an invalid pair the report would count as a visitor's and might have no address for the reply.
    checksPair: true,
    takes: 'fields',
    request: sendReportRequest,
    answer: z.object({ id: z.string() }),
  }),
  reportedIds: call({
    at: paths.reportedIds,
    says: 'Returns the ids of things that are hidden from the user because they reported them, by kind, newest first, so that screens can leave them out. A dismissed report hides nothing, nor does one of a restored thing.',
    who: 'viewer',
    silenced: 'open',
    request: z.object({}),
    answer: z.object({ listing: ids, topic: ids, post: ids, content: ids, room_message: ids, message: ids }),
  }),
};
