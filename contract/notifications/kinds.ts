/** The kinds of events that notify people. */
export const kinds = [
  'message',
  'mention',
  'reply',
  'like',
  'follow',
  'page',
  'price',
  'sold',
  'back',
  'match',
  'wanted',
  'offer',
  'hold',
  'deal',
  'review',
  'event',
  'standing',
  'points',
  'security',
  'case',
  'notice',
] as const;
export type NotificationKind = (typeof kinds)[number];

/** The kinds of objects. All events of one object share a row. */
export const objectKinds = [
  'listing',
  'topic',
  'conversation',
  'content',
  'person',
  'order',
  'case',
  'points',
  'account',
  'notice',
] as const;
export type ObjectKind = (typeof objectKinds)[number];

/** The ways to notify people of a kind. */
export const ways = ['off', 'bell', 'bell+push', 'bell+mail', 'all'] as const;
export type Way = (typeof ways)[number];

/** The schedules of mails about events that are not urgent. */
export const mailTimes = ['now', 'hourly', 'daily', 'weekly'] as const;
export type MailTime = (typeof mailTimes)[number];

const told = new Map<NotificationKind, Way>([
  ['message', 'all'],
  ['reply', 'all'],
  ['mention', 'all'],
  ['security', 'all'],
  ['case', 'all'],
  ['standing', 'all'],
  ['notice', 'bell+mail'],
]);

/** The default setting of each kind. */
export const defaultWays = Object.fromEntries(
  kinds.map((kind) => [kind, told.get(kind) ?? 'bell']),
) as Record<NotificationKind, Way>;

/** Urgent kinds, since another person waits for an answer: each is mailed separately while its reader is away. */
export const personalKinds: readonly NotificationKind[] = ['message', 'mention', 'reply'];

/** Whether a setting includes mail. */
export const hasMail = (way: Way): boolean => way === 'bell+mail' || way === 'all';

/** Kinds that cannot be turned off. */
export const neverOff: readonly NotificationKind[] = ['security', 'case', 'standing', 'notice'];
