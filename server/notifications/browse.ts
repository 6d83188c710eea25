import type { ListNotifications } from '#contract/notifications/notifications.ts';
import { Problem } from '#contract/problems.ts';
import type { SignedInContext } from '../context.ts';
import { withoutReportedOf } from '../moderation/reported.ts';
import { shownNotification } from './present.ts';
import { countUnread, hasNotification, selectNotifications } from './stores/notification-store.ts';

/** Returns a page of the viewer's rows, latest first. Throws `not-found` if `before` is not one of them. */
export async function listNotifications(context: SignedInContext, asked: ListNotifications) {
  const { db, viewer, lang, site } = context;
  const { userid } = viewer;
  const { before } = asked;
  if (before !== undefined && !(isId(before) && (await hasNotification(db, userid, before))))
    throw new Problem('not-found');
  const [found, unread] = await Promise.all([
    selectNotifications(db, userid, asked),
    countUnread(db, [userid]),
  ]);
  const rows = await withoutReportedOf(context, found, ({ objectKind, objectId }) => ({
    kind: objectKind,
    id: objectId,
  }));
  return {
    notifications: rows.map((row) => shownNotification(row, lang, site)),
    unread: unread.get(userid) ?? 0,
  };
}

/** Whether a text has the form of an id. PostgreSQL fails on some other texts. */
export const isId = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text);
