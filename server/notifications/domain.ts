import { daysBefore } from '../clock.ts';
import type { Domain } from '../domain.ts';
import { deliverEvents } from './deliver-events.ts';
import { devicesPart, mailsPart, notificationsPart, settingsPart } from './export.ts';
import { sendDigests } from './mail/digest.ts';
import { sendNoticeMails } from './mail/send.ts';
import { pushRoutes } from './push/routes.ts';
import { sendPushes } from './push/send.ts';
import { deleteSubscriptions } from './push/subscription-store.ts';
import { notificationRoutes } from './routes.ts';
import { deleteOf, endNotices, forgetOld } from './stores/notification-store.ts';

/** Milliseconds between checks for events; then the most rows per person, and the days for which they are stored. */
const everyMs = 200;
/** Milliseconds; a separate interval, since tasks of one interval wait for each other and a push service may be slow. */
const pushEveryMs = 350;
const mailsEveryMs = 2000;
const digestsEveryMs = 60_000;
const noticesEndEveryMs = 10_000;
const mostRows = 10_000;
const keptDays = 180;

export const notifications: Domain = {
  routes(app, services) {
    notificationRoutes(app, services);
    pushRoutes(app, services);
  },
  exportParts: [notificationsPart, settingsPart, devicesPart, mailsPart],
  async deleteAccount(tx, { userid }) {
    await deleteOf(tx, userid);
    await deleteSubscriptions(tx, userid);
  },
  housekeeping: [
    { everyMs, run: deliverEvents },
    { everyMs: pushEveryMs, run: sendPushes },
    { everyMs: mailsEveryMs, run: sendNoticeMails },
    { everyMs: digestsEveryMs, run: sendDigests },
    { everyMs: noticesEndEveryMs, run: ({ db, clock }) => endNotices(db, clock()) },
    { run: ({ db, clock }) => forgetOld(db, daysBefore(clock(), keptDays), mostRows) },
  ],
};
