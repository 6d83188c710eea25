import { listPart } from '../accounts/export/export-part.ts';
import { recipientOf } from '../accounts/recipient.ts';
import type { Domain } from '../domain.ts';
import { endBounce } from './bounced.ts';
import { mailJob, sweepEveryMs } from './mail.ts';
import { mailRoutes } from './routes.ts';
import { forgetMailsOf, selectMailsTo } from './store.ts';

export const mail: Domain = {
  routes: mailRoutes,
  exportParts: [
    listPart('mails', ['outbox'], async function* ({ db, viewer }) {
      const person = await recipientOf(db, viewer.userid);
      for (const it of person ? await selectMailsTo(db, viewer.userid, person.email) : [])
        yield {
          kind: it.kind,
          written: it.createdAt,
          sent: it.sentAt,
          failed: it.failedAt,
          subject: it.subject,
          text: it.body,
        };
    }),
  ],
  async deleteAccount(tx, { userid, email }) {
    await endBounce(tx, email);
    await forgetMailsOf(tx, userid);
  },
  jobs: [{ name: mailJob, run: ({ mail }, id) => mail.send(id) }],
  housekeeping: [{ everyMs: sweepEveryMs, run: ({ mail }, signal) => mail.sweep(signal) }],
};
