import { setTimeout as pause } from 'node:timers/promises';
import webPush, { type VapidKeys } from 'web-push';
import { sessionDays } from '#contract/accounts/accounts.ts';
import { defaultWays, type NotificationKind } from '#contract/notifications/kinds.ts';
import { daysBefore } from '../../clock.ts';
import type { HousekeepingServices } from '../../domain.ts';
import { countUnread, type NotificationRow, selectById } from '../stores/notification-store.ts';
import { siteKeys } from './keys.ts';
import { post } from './post.ts';
import { type PushContent, shownPush, shownTogether } from './present.ts';
import { claimDue, type DuePush, findChoices, type PushChoice, takeClaimed } from './push-store.ts';
import { deleteGone, restUntil, type Subscription, selectDevices } from './subscription-store.ts';

/** The most people in one batch. A batch is small, so that its content is read right before it is sent. */
const mostPeople = 20;
/** No batch starts while more pushes than this are in transit. */
const mostAtOnce = 100;
const daySeconds = 86_400;
/** Milliseconds to wait for more pushes while some are in transit, and those for which a silent device rests. */
const lookEveryMs = 350;
const restMs = 60_000;

/**
 * Sends due pushes to their people's devices, never twice. A process that dies loses only those that are on their way.
 * Slow deliveries delay no others.
 */
export async function sendPushes(services: HousekeepingServices, signal?: AbortSignal): Promise<void> {
  const { db, clock } = services;
  const flying = new Set<Promise<void>>();
  const [gone, silent]: [string[], string[]] = [[], []];
  const settle = async () => {
    await deleteGone(db, gone.splice(0));
    await restUntil(db, silent.splice(0), new Date(clock().getTime() + restMs));
  };
  while (!signal?.aborted) {
    while (flying.size >= mostAtOnce) await Promise.race(flying);
    const { claim, due } = await claimDue(db, clock(), mostPeople);
    if (due.length === 0 && flying.size === 0) break;
    for (const { notifications, sends } of await outgoing(services, due)) {
      for (const send of sends(await takeClaimed(db, claim, notifications))) {
        const flight = send({ gone, silent }).finally(() => flying.delete(flight));
        flying.add(flight);
      }
    }
    await settle();
    if (due.length === 0) await Promise.race([pause(lookEveryMs), ...flying]);
  }
  await Promise.all(flying);
  await settle();
}

/** Sends a push to one device, and records the device if it is gone or does not respond. */
type Send = (noted: { gone: string[]; silent: string[] }) => Promise<void>;

/** The due pushes of one person: their rows, and for each device a message about the rows that were taken. */
interface Outgoing {
  notifications: string[];
  sends(taken: ReadonlySet<string>): Send[];
}

async function outgoing(services: HousekeepingServices, due: readonly DuePush[]): Promise<Outgoing[]> {
  if (due.length === 0) return [];
  const { db, clock, settings, site } = services;
  const userids = [...new Set(due.map(({ userid }) => userid))];
  const ids = due.map(({ notification }) => notification);
  const now = clock();
  const [rows, choices, unread, devices, keys] = await Promise.all([
    selectById(db, ids),
    findChoices(db, userids),
    countUnread(db, userids),
    selectDevices(db, userids, daysBefore(now, sessionDays), now),
    siteKeys(services),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const vapidDetails = { subject: `mailto:${settings.supportEmail}`, ...keys };
  return userids.map((userid) => {
    const choice = choices.get(userid) ?? { ways: {}, preview: true };
    const theirs = due.filter((it) => it.userid === userid);
    const own = devices.filter((it) => it.userid === userid);
    return {
      notifications: theirs.map(({ notification }) => notification),
      sends(taken) {
        const told = theirs.flatMap(({ notification, kind, quiet }) => {
          const row = taken.has(notification) ? byId.get(notification) : undefined;
          // Drops pushes that were read meanwhile, are no longer visible, or are turned off.
          return row?.unread && !row.shutOut && isPushed(choice, kind) ? [{ row, kind, quiet }] : [];
        });
        const messages = shownOf(told, {
          preview: choice.preview,
          unread: unread.get(userid) ?? 0,
          site,
        });
        return messages.flatMap((message) =>
          own.map(
            (device): Send =>
              (noted) =>
                sendTo(services, device, { ...message, vapidDetails }, noted),
          ),
        );
      },
    };
  });
}

interface Message {
  shown: PushContent;
  urgent: boolean;
  vapidDetails: VapidKeys & { subject: string };
}

async function sendTo(
  { settings, metrics, log }: HousekeepingServices,
  { endpoint, p256dh, auth }: Subscription,
  { shown, urgent, vapidDetails }: Message,
  { gone, silent }: Parameters<Send>[0],
): Promise<void> {
  const to = { endpoint, keys: { p256dh, auth } };
  const urgency = urgent ? 'high' : 'normal';
  const options = { vapidDetails, TTL: daySeconds, topic: shown.tag, urgency } as const;
  try {
    const { headers, body } = webPush.generateRequestDetails(to, JSON.stringify(shown), options);
    const sealed = { headers: headers as Record<string, string | number>, body };
    const status = await post(endpoint, sealed, settings.push.hosts).catch((error: unknown) => {
      silent.push(endpoint);
      throw error;
    });
    if (status === 404 || status === 410) gone.push(endpoint);
    else if (status >= 300) throw new Error(`the push service answered ${status}`);
  } catch (error) {
    metrics.failed('push');
    log.info({ host: new URL(endpoint).host, reason: `${error}` }, 'a push was not sent');
  }
}

/** Each row separately; several rows from quiet hours as one. */
function shownOf(
  rows: readonly { row: NotificationRow; kind: NotificationKind; quiet: boolean }[],
  { preview, unread, site }: { preview: boolean; unread: number; site: HousekeepingServices['site'] },
): { shown: PushContent; urgent: boolean }[] {
  const waited = rows.filter(({ quiet }) => quiet);
  const together = waited.length > 1 ? waited : [];
  const alone = rows.filter((it) => !together.includes(it));
  const [first] = together;
  return [
    ...(first ? [{ shown: shownTogether(together.length, first.row.lang, unread), urgent: false }] : []),
    ...alone.map(({ row, kind }) => ({
      shown: shownPush(row, kind, { preview, unread, site }),
      urgent: kind === 'message',
    })),
  ];
}

function isPushed({ ways }: PushChoice, kind: NotificationKind): boolean {
  const way = ways[kind] ?? defaultWays[kind];
  return way === 'all' || way === 'bell+push';
}
