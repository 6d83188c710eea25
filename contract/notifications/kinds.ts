/** What people are told of. */
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
export type Kind = (typeof kinds)[number];

/** What an event is about; all that happens to one object is one row. */
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

/** The ways in which people are told of a kind. */
export const ways = ['off', 'bell', 'bell+push', 'bell+mail', 'all'] as const;
export type Way = (typeof ways)[number];

/** When the mails are sent that nobody waits for. */
export const mailTimes = ['now', 'hourly', 'daily', 'weekly'] as const;
export type MailTime = (typeof mailTimes)[number];

const told = new Map<Kind, Way>([
  ['message', 'all'],
  ['reply', 'all'],
  ['mention', 'all'],
  ['security', 'all'],
  ['case', 'all'],
  ['standing', 'all'],
  ['notice', 'bell+mail'],
]);

/** The way of each kind until the person chooses one. */
export const defaultWays = Object.fromEntries(
  kinds.map((kind) => [kind, told.get(kind) ?? 'bell']),
) as Record<Kind, Way>;

/** Somebody waits for an answer: these are mailed by themselves while their reader is away. */
export const personalKinds: readonly Kind[] = ['message', 'mention', 'reply'];

/** Whether a way has mail. */
export const hasMail = (way: Way): boolean => way === 'bell+mail' || way === 'all';

/** People are always told of these. */
export const neverOff: readonly Kind[] = ['security', 'case', 'standing', 'notice'];
