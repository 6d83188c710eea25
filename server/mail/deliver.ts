import type { Database, Transaction } from '../database/pool.ts';
import { type Courier, MailRefused } from './courier.ts';
import { markFailed, markSent, takeMail, withdrawMail } from './store.ts';
import type { MailedNotice, WrittenMail } from './write.ts';

const giveUpAfterMs = 3 * 86_400_000;

interface Delivery {
  db: Database;
  clock: () => Date;
  courier: Courier;
  from: string;
  /** Rewrites a mail about notifications; null if none is still relevant, undefined to send the mail unchanged. */
  rewrite(tx: Transaction, notices: readonly MailedNotice[]): Promise<WrittenMail | null | undefined>;
}

/**
 * Sends one mail of the outbox, unless it is sent already. Its row stays locked until it is marked, so that no two
 * processes send it. If the process dies, the mail is sent again under the same Message-ID. Never retried as a
 * transaction. Throws if the mail must be retried later.
 */
export async function deliver({ db, clock, courier, from, rewrite }: Delivery, id: string): Promise<void> {
  const failure = await db.begin(async (tx) => {
    const mail = await takeMail(tx, id, new Date(clock().getTime() - giveUpAfterMs));
    if (mail === 'done') return null;
    if (mail === 'busy') return new Error('another process is sending this mail');
    const fresh = mail.notices && (await rewrite(tx, mail.notices));
    if (mail.notices && fresh === null) {
      await withdrawMail(tx, id);
      return null;
    }
    try {
      await courier.send({
        from,
        to: mail.recipient,
        subject: fresh?.subject ?? mail.subject,
        text: fresh?.body ?? mail.body,
        html: fresh ? (fresh.html ?? null) : mail.html,
        messageId: mail.message_id,
        replyTo: mail.reply_to,
        unsubscribe: mail.unsubscribe,
        date: mail.created_at,
      });
    } catch (error) {
      const final = error instanceof MailRefused || mail.too_old;
      const reason = error instanceof Error ? error.message : String(error);
      await markFailed(tx, id, reason, final ? clock() : null);
      return final ? null : new Error(reason, { cause: error });
    }
    await markSent(tx, id, clock());
    return null;
  });
  if (failure) throw failure;
}
