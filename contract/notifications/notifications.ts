import { z } from 'zod';
import { call } from '../call.ts';
import { flag, id, oneOf, timestamp, whole } from '../fields.ts';
import { paths } from '../paths.ts';
import { kinds, mailTimes, neverOff, objectKinds, ways } from './kinds.ts';

const kind = oneOf(kinds);
const way = oneOf(ways);

export const notification = z.object({
  id: z.string(),
  /** The kinds since the last read, latest first. */
  kinds: z.array(kind),
  /** `url` is the path of its page, `photo` the key of its picture; empty without one. */
  object: z.object({
    kind: oneOf(objectKinds),
    id: z.string(),
    title: z.string(),
    url: z.string(),
    photo: z.string(),
  }),
  /** The latest actors, at most three. */
  actors: z.array(z.object({ userid: z.string(), username: z.string(), avatar: z.string() })),
  /** The number of events since the last read. */
  count: z.number(),
  /** The latest text. */
  text: z.string(),
  unread: z.boolean(),
  updated: timestamp,
});
export type Notification = z.infer<typeof notification>;

/** The socket event `notification`: the changed row, or null if many changed, and the number of unread rows. */
export interface NotificationTold {
  unread: number;
  notification: Notification | null;
}

const listRequest = z.object({
  before: id.optional(),
  limit: whole(1, 100).default(30),
  unread: flag.default(false),
});
export type ListNotifications = z.output<typeof listRequest>;

const readRequest = z
  .object({
    ids: z.array(id).max(100, 'must have at most 100 ids.').optional(),
    all: z.literal(true, 'must be true.').optional(),
    /** The object that the reader has opened, whose row is marked as read. */
    object: z.object({ kind: oneOf(objectKinds), id }).optional(),
  })
  .refine((it) => it.ids !== undefined || it.all !== undefined || it.object !== undefined, {
    error: 'must be sent, or all, or object.',
    path: ['ids'],
  });
export type ReadNotifications = z.output<typeof readRequest>;

const time = z.string('must be a time.').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 22:00.');
const zone = z
  .string('must be a time zone.')
  .max(64, 'must have at most 64 characters.')
  .refine(isZone, 'must be a time zone like America/Chicago.');
const quiet = z.object({ from: time, to: time }).nullable();

export const noticeSettings = z.object({
  /** The setting of each kind of event. */
  ways: z.record(kind, way),
  quiet,
  zone: z.string(),
  mail: oneOf(mailTimes),
  /** Whether a push shows the actor and the text; if not, it names only the kind of event. */
  preview: z.boolean(),
  digest: z.boolean(),
});
export type NoticeSettings = z.infer<typeof noticeSettings>;

const chosenWays = z
  .partialRecord(kind, way)
  .refine((it) => !neverOff.some((kind) => it[kind] === 'off'), 'must not be off for this kind.');
const settingsRequest = z.object({
  set: z
    .object({ ways: chosenWays, quiet, zone, mail: oneOf(mailTimes), preview: flag, digest: flag })
    .partial()
    .optional(),
});
export type SetNotices = NonNullable<z.output<typeof settingsRequest>['set']>;

export const notificationCalls = {
  listNotifications: call({
    at: paths.listNotifications,
    says: 'Lists notifications, newest first; `before` continues after one of them. Each object has one row.',
    who: 'viewer',
    silenced: 'open',
    request: listRequest,
    answer: z.object({ notifications: z.array(notification), unread: z.number() }),
  }),
  readNotifications: call({
    at: paths.readNotifications,
    says: 'Marks rows as read: some, all, or the one of an object. Returns the number of unread rows.',
    who: 'viewer',
    silenced: 'open',
    request: readRequest,
    answer: z.object({ unread: z.number() }),
  }),
  noticeSettings: call({
    at: paths.noticeSettings,
    says: 'Returns the notification settings after applying those in `set`.',
    who: 'viewer',
    silenced: 'open',
    request: settingsRequest,
    answer: z.object({ settings: noticeSettings }),
  }),
};

/** Whether a text is the name of a time zone. Offsets such as +05:00 are refused: PostgreSQL reads their sign inverted. */
function isZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) instanceof Object;
  } catch {
    return false;
  }
}
