import type { Services } from '../../context.ts';
import type { Transaction } from '../../database/pool.ts';
import type { MailedNotice, MailToPost } from '../../mail/write.ts';
import { letterOf, sift } from './compose.ts';
import { findMailed, mailKey } from './send-store.ts';

/**
 * Rewrites a mail right before it is sent, since it may have waited for the mail server: without notifications that were
 * read, hidden or switched off meanwhile. Null if none is left.
 */
export async function freshened(
  tx: Transaction,
  services: Pick<Services, 'origin' | 'site'>,
  notices: readonly MailedNotice[],
): Promise<MailToPost | null> {
  const mailed = await findMailed(tx, notices);
  if (!mailed) return null;
  const { told } = await sift(tx, mailed.reader, mailed.mails);
  return told.length > 0 ? letterOf(services, mailed.reader, told, await mailKey(tx)) : null;
}
