import { Problem } from '#contract/problems.ts';
import type { SendReport, WrittenReport } from '#contract/reports/reports.ts';
import { addressedUser } from '../accounts/browse.ts';
import type { Context } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import type { MailToPost } from '../mail/write.ts';
import { ownsFiles } from '../media/own.ts';
import { hasStaff, type Reported, reportThing } from '../moderation/report-thing.ts';
import { randomId } from '../random.ts';
import { limit } from '../rate-limits/limits.ts';
import { mayAttach } from './policy.ts';
import { findByClientId, insertReport, type ReportRow } from './store.ts';

/**
 * Reports the subject to staff; without one, writes to the operator like the contact form. Without staff the operator
 * also gets reports of things by mail. Throws as `reportThing` and `writeToOperator`.
 */
export async function sendReport(
  context: Context,
  sent: SendReport,
  reported: Reported | undefined,
): Promise<{ id: string }> {
  const { text = '', category = 'safety', about, reason } = sent;
  if (!reported || !reason) return writeToOperator(context, { ...sent, text, category });
  if ('first' in reported) return { id: reported.first };
  const { mail, settings, agent } = context;
  const { name = '', email } = sent;
  const from = await addressOf(context, email || null);
  return reportThing(context, reported, { reason, text, name, email: email ?? '' }, async (tx, id) => {
    if (await hasStaff(tx)) return;
    const what = `${reason}: ${about?.kind} ${settings.publicUrl ?? ''}${reported.thing.url || about?.id}`;
    const says = { id, category, text: `${what}\n\n${text}`.trim(), agent, photo: null };
    await mail.post(tx, letterOf(context, says, from));
  });
}

/**
 * Stores a report and mails it to the operator, atomically; a reply goes to the sender. A repeat with the same
 * `client_id` returns the first one's reference and mails nothing. Throws `photo-not-yours`, `session-not-found` if the
 * account was deleted meanwhile, and `too-many-calls` beyond 10 an hour per user or visitor's address.
 */
async function writeToOperator(context: Context, sent: WrittenReport): Promise<{ id: string }> {
  const { db, viewer, limits, address, clock, agent, mail } = context;
  const first = await earlier(context, sent);
  if (first) return { id: first };
  await refuseUnfit(context, sent);
  await limits.take(limit.reports, viewer?.userid ?? address);
  const report: ReportRow = {
    id: randomId(12),
    userid: viewer?.userid ?? null,
    category: sent.category,
    text: sent.text.trim(),
    email: viewer ? null : (sent.email ?? null),
    photo: sent.photo ?? null,
    agent,
    clientId: sent.client_id ?? null,
    createdAt: clock(),
  };
  const letter = letterOf(context, report, await addressOf(context, report.email));
  const kept = await transaction(db, async (tx) => {
    const inserted = await insertReport(tx, report);
    if (inserted) await mail.post(tx, letter);
    return inserted;
  });
  const id = kept ? report.id : await earlier(context, sent);
  // Neither inserted nor already stored: the account was deleted meanwhile.
  if (!id) throw new Problem('session-not-found');
  return { id };
}

const earlier = async ({ db, viewer }: Context, sent: WrittenReport): Promise<string | undefined> =>
  sent.client_id ? findByClientId(db, viewer?.userid ?? null, sent.client_id) : undefined;

async function refuseUnfit({ db, viewer }: Context, { photo }: WrittenReport): Promise<void> {
  if (!photo) return;
  const uploadedIt = viewer !== null && (await ownsFiles(db, viewer.userid, [photo]));
  if (!mayAttach(viewer, uploadedIt)) throw new Problem('photo-not-yours', { field: 'photo' });
}

/** Returns the e-mail address of the sender: the viewer's own, or the one that a visitor gave; '' without one. */
const addressOf = async (context: Context, given: string | null): Promise<string> =>
  (context.viewer ? (await addressedUser(context, context.viewer.userid))?.email : given) ?? '';

/** Returns the mail to the operator, in the sender's language like the report itself. */
function letterOf(
  { viewer, settings, lang }: Context,
  { id, category, text, agent, photo }: Pick<ReportRow, 'id' | 'category' | 'text' | 'agent' | 'photo'>,
  email: string,
): MailToPost {
  return {
    kind: 'report',
    to: settings.supportEmail,
    lang,
    replyTo: email || undefined,
    values: {
      id,
      category,
      text,
      from: viewer ? `${viewer.username} (${viewer.userid})` : '',
      email,
      agent,
      picture: photo ? `${settings.publicUrl ?? ''}/files/${photo}` : '',
    },
  };
}
