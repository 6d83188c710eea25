import type { ObjectKind } from '#contract/notifications/kinds.ts';
import type { NotificationTold, ReadNotifications } from '#contract/notifications/notifications.ts';
import type { Services, SignedInContext } from '../context.ts';
import { isId } from './browse.ts';
import { countUnread, markRead, type Which } from './stores/notification-store.ts';
import { sendRows } from './turn.ts';

/** Marks rows of the viewer as read and informs their devices. Unknown ids are ignored. */
export async function readNotifications(
  context: SignedInContext,
  { ids = [], all, object }: ReadNotifications,
): Promise<{ unread: number }> {
  const { db, viewer } = context;
  const known = ids.filter(isId);
  if (all) await mark(context, viewer.userid, { all });
  else if (known.length > 0) await mark(context, viewer.userid, { ids: known });
  if (object) await mark(context, viewer.userid, { object });
  return { unread: (await countUnread(db, [viewer.userid])).get(viewer.userid) ?? 0 };
}

/** Marks the row of an object as read, because its reader has just opened it. */
export const readObject = (
  services: Pick<Services, 'db' | 'realtime' | 'site'>,
  userid: string,
  kind: ObjectKind,
  id: string,
): Promise<void> => mark(services, userid, { object: { kind, id } });

async function mark(services: Pick<Services, 'db' | 'realtime' | 'site'>, userid: string, which: Which) {
  const marked = await markRead(services.db, userid, which);
  if (marked.length === 0) return;
  if (marked.length === 1) return sendRows(services, [{ id: marked[0] as string, userid }]);
  const unread = (await countUnread(services.db, [userid])).get(userid) ?? 0;
  const told: NotificationTold = { unread, notification: null };
  services.realtime.toUsers([userid], 'notification', told);
}
