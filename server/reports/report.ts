import { Problem } from '#contract/problems.ts';
import type { SendReport } from '#contract/reports/reports.ts';
import { addressedUser } from '../accounts/browse.ts';
import type { Context } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import type { MailToPost } from '../mail/write.ts';
import { ownsFiles } from '../media/own.ts';
import { randomId } from '../random.ts';
import { limit } from '../rate-limits/limits.ts';
import { findByClientId, insertReport, type ReportRow } from './store.ts';

/**
 * Stores a report and mails it to the operator, both or neither; a reply to the mail goes to the sender. A repeat with
 * the same `client_id` returns the first one's reference and mails nothing. Throws `photo-not-yours`,
 * `session-not-found` if the account was deleted meanwhile, and `too-many-calls` beyond 10 an hour for each user or
 * visitor's address.
 */
export async function sendReport(context: Context, sent: SendReport): Promise<{ id: string }> {
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
  const letter = await letterOf(context, report);
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

async function earlier({ db, viewer }: Context, sent: SendReport): Promise<string | undefined> {
  return sent.client_id ? findByClientId(db, viewer?.userid ?? null, sent.client_id) : undefined;
}

async function refuseUnfit({ db, viewer }: Context, { photo }: SendReport): Promise<void> {
  if (photo && !(viewer && (await ownsFiles(db, viewer.userid, [photo]))))
    throw new Problem('photo-not-yours', { field: 'photo' });
}

/** Returns the mail to the operator, in the sender's language like the report itself. */
async function letterOf(context: Context, report: ReportRow): Promise<MailToPost> {
  const { viewer, settings, lang } = context;
  const { id, category, text, agent, photo } = report;
  const email = (viewer ? (await addressedUser(context, viewer.userid))?.email : report.email) ?? '';
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
