import { z } from 'zod';
import { email } from '../accounts/accounts.ts';
import { call } from '../call.ts';
import { clearable, clientId, oneOf, said, text } from '../fields.ts';
import { paths } from '../paths.ts';

/** The subjects of a report. */
export const reportCategories = ['bug', 'account', 'listing', 'payment', 'safety', 'idea', 'other'] as const;
export type ReportCategory = (typeof reportCategories)[number];
/** Most characters of a report. */
export const reportLength = 4000;

export const sendReportRequest = z.object({
  category: oneOf(reportCategories),
  text: said(reportLength),
  /** Where a visitor wants the reply; a signed-in user gets it at the account's e-mail. */
  email: clearable(email),
  /** The key of the sender's own upload, which only a signed-in user has. */
  photo: clearable(text(100)),
  client_id: clientId,
});
export type SendReport = z.output<typeof sendReportRequest>;

export const reportCalls = {
  sendReport: call({
    at: paths.sendReport,
    says: 'Reports a bug or asks the operator something, with a picture where the sender is signed in. Answers a reference.',
    who: 'anyone',
    takes: 'fields',
    request: sendReportRequest,
    answer: z.object({ id: z.string() }),
  }),
};
