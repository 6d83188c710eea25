import type { Database } from '#server/database/pool.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { createMail, mailJob } from '#server/mail/mail.ts';
import { readSite } from '#server/site/site.ts';

/** Sends mail as a process of the app does. */
export async function startMail(db: Database, settings: Parameters<typeof createMail>[0]['settings']) {
  const jobs = openJobs(db, { warn() {}, error() {} });
  const mail = createMail({ db, clock: () => new Date(), settings, site: await readSite(db), jobs });
  await jobs.start([{ name: mailJob, run: mail.send }]);
  void mail.sweep().catch(() => undefined);
  return { mail, jobs };
}
