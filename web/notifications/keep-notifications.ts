import type { ObjectKind } from '#contract/notifications/kinds.ts';
import type { Notification, NotificationTold } from '#contract/notifications/notifications.ts';
import { addresses } from '../addresses.ts';
import { ask } from '../api/ask.ts';
import { onConnected, onEvent } from '../chat/connection.ts';
import { looker } from '../chat/looker.ts';
import { setTold, toldNow } from '../layout/unread.ts';
import { auth } from '../session/session.ts';
import { shared, useShared } from '../session/shared.ts';

/** The latest notifications of the signed-in person. */
export interface Latest {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly rows: readonly Notification[];
}

const latestPage = 20;
const loading: Latest = { state: 'loading', rows: [] };
const latest = shared(loading);
/** Counts the unread numbers that the server sent outside of a list. */
let counts = 0;

/** Requests the latest again; a call during a request causes one more request after it. */
export const lookAtNotifications = looker(
  async () => {
    const asker = auth.get()?.userid;
    if (!asker) return false;
    const before = counts;
    const { notifications, unread } = await ask('listNotifications', { limit: latestPage });
    if (auth.get()?.userid !== asker) return false;
    // The answer is outdated: it may show a row as unread that was read meanwhile.
    if (counts !== before) return true;
    latest.set({ state: 'ready', rows: notifications });
    setTold(unread);
    clear(notifications, unread);
    if (unread > 0) readHere(location.pathname);
    return false;
  },
  // The shown rows stay until a request succeeds.
  () => {
    if (latest.get().state === 'loading') latest.set({ state: 'failed', rows: [] });
  },
);

/** Keeps the latest notifications and their number in step with the server. Returns a function that stops that. */
export function keepNotifications(): () => void {
  const look = () => void lookAtNotifications();
  const stops = [onConnected(look), onEvent<NotificationTold>('notification', take)];
  look();
  return () => {
    for (const stop of stops) stop();
    latest.set(loading);
  };
}

export function useLatest(): Latest {
  return useShared(latest);
}

/** Marks rows as read, at once on this screen; all of them without ids. */
export async function readRows(ids?: string[]): Promise<void> {
  const { state, rows } = latest.get();
  const isRead = ({ id }: Notification) => !ids || ids.includes(id);
  latest.set({ state, rows: rows.map((row) => (isRead(row) ? { ...row, unread: false } : row)) });
  const { unread } = await ask('readNotifications', ids ? { ids } : { all: true });
  count(unread);
}

/** Marks the notifications as read whose object a path shows. */
export function readHere(path: string): void {
  if (toldNow() === 0 || document.hidden) return;
  const here = latest.get().rows.filter((row) => row.unread && isShownAt(row, path));
  if (here.length > 0) return void readRows(here.map(({ id }) => id)).catch(() => undefined);
  const [, place = '', name = ''] = path.split('/');
  // The calls of these screens already mark the rows of the shown objects as read.
  const shows =
    place === 'u' && name
      ? () => ask('showPerson', { username: decodeURIComponent(name) })
      : path === addresses.ownCases && (() => ask('ownCases', {}));
  if (shows) return void shows().catch(() => undefined);
  const object = objectAt(path);
  if (!object) return;
  ask('readNotifications', { object }).then(
    ({ unread }) => count(unread),
    () => undefined,
  );
}

/** A row that changed on the server, or null if many did. */
function take({ unread, notification }: NotificationTold): void {
  count(unread);
  clear(notification ? [notification] : [], unread);
  if (!notification) return void lookAtNotifications();
  const { state, rows } = latest.get();
  const others = rows.filter(({ id }) => id !== notification.id);
  const at = notification.unread ? 0 : rows.findIndex(({ id }) => id === notification.id);
  latest.set({ state, rows: at < 0 ? rows : others.toSpliced(at, 0, notification) });
  if (notification.unread && isShownAt(notification, location.pathname)) readHere(location.pathname);
}

function count(unread: number): void {
  counts += 1;
  setTold(unread);
}

/** Closes this device's pushes for rows that were read here or elsewhere. */
function clear(rows: readonly Notification[], unread: number): void {
  const read = rows.filter((row) => !row.unread).map(({ id }) => id);
  if (unread === 0 || read.length > 0) takeDown(unread === 0 ? undefined : read).catch(() => undefined);
}

/** Closes this device's pushes for the rows with these ids, or for all rows. */
async function takeDown(ids?: readonly string[]): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? [])
    if (!ids || ids.some((id) => shown.tag === `row-${id}`)) shown.close();
}

/**
 * Whether a path shows the object of a row. A conversation reports by itself what was read; a list of rows shows none.
 */
function isShownAt({ object: { kind, url } }: Notification, path: string): boolean {
  return kind !== 'conversation' && url !== '/notifications' && url.split('#')[0] === path;
}

/** The object of a path. A conversation is left out: its own screen reports what was read. */
function objectAt(path: string): { kind: ObjectKind; id: string } | null {
  const [, place = '', first = '', second = ''] = path.split('/');
  const me = auth.get()?.userid ?? '';
  if (place === 'detail' && first) return { kind: 'listing', id: first };
  if (place === 'forumdetail' && first) return { kind: 'topic', id: first };
  if (place === 'content_sharing' && second) return { kind: 'content', id: second };
  if (place === 'content_sharing' && first && first !== 'upload') return { kind: 'person', id: first };
  if (place === 'userpage' && first === 'points') return { kind: 'points', id: me };
  if (place === 'userpage' && first === 'payments' && second) return { kind: 'order', id: second };
  if (place === 'userpage' && ['profile', 'password', 'standing'].includes(first))
    return { kind: 'account', id: me };
  return null;
}
