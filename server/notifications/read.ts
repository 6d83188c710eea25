import type { ObjectKind } from '#contract/notifications/kinds.ts';
import type { NotificationTold, ReadNotifications } from '#contract/notifications/notifications.ts';
import type { Services, SignedInContext } from '../context.ts';
import { isId } from './browse.ts';
import { sendRows } from './deliver-events.ts';
import { countUnread, markRead, type Which } from './stores/notification-store.ts';

/** Marks rows of the viewer as read and informs their devices. Unknown ids are ignored. */
export async function readNotifications(
  context: SignedInContext,
  { ids = [], all, object }: ReadNotifications,
): Promise<{ unread: number }> {
  const { db, viewer } = context;
  const known = ids.filter(isId);
  if (all) await mark(context, viewer.userid, { all });
  else if (known.length > 0) await mark(context, viewer.userid, { ids: known });
  if (object) await readObject(context, viewer.userid, object.kind, object.id);
  return { unread: (await countUnread(db, [viewer.userid])).get(viewer.userid) ?? 0 };
}

type Dependencies = Pick<Services, 'db' | 'realtime' | 'site'>;

/** Marks the row of an object as read that its reader has just opened, or the rows of several. */
export async function readObject(
  services: Dependencies,
  userid: string,
  kind: ObjectKind,
  ...ids: string[]
): Promise<void> {
  if (ids.length > 0) await mark(services, userid, { objects: { kind, ids } });
}

async function mark(services: Dependencies, userid: string, which: Which) {
  const marked = await markRead(services.db, userid, which);
  if (marked.length === 0) return;
  if (marked.length === 1) return sendRows(services, [{ id: marked[0] as string, userid }]);
  const unread = (await countUnread(services.db, [userid])).get(userid) ?? 0;
  const told: NotificationTold = { unread, notification: null };
  services.realtime.toUsers([userid], 'notification', told);
}
