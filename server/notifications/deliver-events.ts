import type { NotificationTold } from '#contract/notifications/notifications.ts';
import type { Services } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import { planMails } from './mail/plan-store.ts';
import { shownNotification } from './present.ts';
import { planPushes } from './push/push-store.ts';
import { endReadMeanwhile, hasEventsBefore, takeEvents } from './stores/event-store.ts';
import { countUnread, selectById } from './stores/notification-store.ts';

type Dependencies = Pick<Services, 'db' | 'realtime' | 'site'>;
type DeliveryServices = Dependencies & Pick<Services, 'clock' | 'settings'>;

/** Milliseconds for which the first event of a batch waits for others: a batch of one costs as much as a batch of many. */
const gatheringMs = 300;

/**
 * Notifies people of all events that no other process has taken, and sends the changed rows to their devices. The time
 * between batches does not depend on the number of processes.
 */
export async function deliverEvents(services: DeliveryServices, signal?: AbortSignal): Promise<void> {
  const before = new Date(services.clock().getTime() - gatheringMs);
  if (!(await hasEventsBefore(services.db, before))) return;
  let sending = Promise.resolve();
  for (let isFull = true; isFull && !signal?.aborted; ) {
    const taken = await transaction(services.db, async (tx) => {
      const batch = await takeEvents(tx);
      const now = services.clock();
      await planPushes(tx, batch.rows, now);
      await planMails(tx, batch.rows, { now, delay: services.settings.noticeMailDelay });
      return batch;
    });
    await endReadMeanwhile(services.db, taken.rows);
    await sending;
    // Not awaited here, so that the next batch runs meanwhile.
    if (taken.rows.length > 0) sending = sendRows(services, taken.rows);
    sending.catch(() => undefined);
    isFull = taken.isFull;
  }
  await sending;
}

/** Sends rows to all devices of their people. Call it after the commit. */
export async function sendRows(
  { db, realtime, site }: Dependencies,
  rows: readonly { id: string; userid: string }[],
): Promise<void> {
  const connected = rows.filter(({ userid }) => realtime.mayBeConnected(userid));
  if (connected.length === 0) return;
  const userids = [...new Set(connected.map(({ userid }) => userid))];
  const ids = connected.map(({ id }) => id);
  const [shown, unread] = await Promise.all([selectById(db, ids), countUnread(db, userids)]);
  for (const row of shown) {
    const told: NotificationTold = {
      unread: unread.get(row.userid) ?? 0,
      notification: shownNotification(row, row.lang, site),
    };
    realtime.toUsers([row.userid], 'notification', told);
  }
}
