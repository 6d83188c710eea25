import type { MailTime, NotificationKind, ObjectKind } from '../../notifications/kinds.ts';
import type { Level } from '../../standing/standing.ts';
import { site } from '../site-name.ts';
import { standing } from './standing.ts';

type Data = Readonly<Record<string, string | number>>;

const dollars = (cents: unknown) =>
  `$${(Number(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: Number(cents) % 100 ? 2 : 0 })}`;

/** "Ann", "Ann and Bob", "Ann, Bob and others". */
const people = (names: readonly string[]) =>
  names.length > 2 ? `${names[0]}, ${names[1]} and others` : names.join(' and ');

const day = (date: unknown) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));

/** Notifications: the sentences of each kind, the bell, and its settings. */
export const notifications = {
  title: 'Notifications',
  /** Names of objects without a title. */
  objects: {
    listing: 'A listing',
    topic: 'A topic',
    conversation: 'A conversation',
    content: 'A book page',
    person: 'A person',
    order: 'Your order',
    case: 'A decision',
    points: 'Your points',
    account: 'Your account',
    notice: `From ${site}`,
  } satisfies Record<ObjectKind, string>,
  /** The sentence of an event without text. */
  said: (kind: NotificationKind, data: Data): string => {
    if (kind === 'price' && data.to !== undefined)
      return `Now ${dollars(data.to)}, was ${dollars(data.from)}`;
    if (kind === 'match' && data.search) return `New for “${data.search}”`;
    if (kind === 'like' && data.likes) return `${data.likes} people like it`;
    if (kind === 'event' && data.day)
      return data.day === data.start ? `It is on ${day(data.day)}` : `Its last day is ${day(data.day)}`;
    if (kind === 'points' && data.points !== undefined) return `${data.points} points were added`;
    if (kind === 'security') {
      if (data.what === 'factor') return 'Your second factor was changed';
      return data.what === 'password' ? 'Your password was changed' : 'A new device signed in';
    }
    if (kind === 'standing' && data.level !== undefined)
      return `Your standing has ${Number(data.level) > Number(data.before) ? 'grown' : 'fallen'}. ${standing.is[data.level as Level]}`;
    if (kind === 'notice' && data.en) return String(data.en);
    if (kind === 'message') return 'A picture';
    return '';
  },
  /** The event and the people behind it; `many` is the number of events. */
  happened: (kind: NotificationKind, names: readonly string[], many: number, object?: ObjectKind): string => {
    const who = people(names);
    switch (kind) {
      case 'message':
        return many > 1 ? `${who} sent you ${many} messages` : `${who} sent you a message`;
      case 'mention':
        return `${who} mentioned you`;
      case 'reply':
        return `${who} replied`;
      case 'like':
        return names.length > 1 ? `${who} like this` : `${who} likes this`;
      case 'follow':
        return names.length > 1 ? `${who} follow you` : `${who} follows you`;
      case 'page':
        if (object === 'topic') return `${who} opened a topic`;
        return object === 'listing' ? `${who} posted a listing` : `${who} shared a book page`;
      case 'price':
        return 'The price dropped';
      case 'sold':
        return 'It has been sold';
      case 'back':
        return 'It is on sale again';
      case 'match':
        return 'New for your saved search';
      case 'wanted':
        return 'This may be what you are looking for';
      case 'offer':
        return `${who} made an offer`;
      case 'hold':
        return 'It is being held';
      case 'deal':
        return 'News of your deal';
      case 'review':
        return `${who} wrote a review`;
      case 'event':
        return 'News of an event';
      case 'standing':
        return 'About your standing';
      case 'points':
        return 'You received points';
      case 'security':
        return 'Security of your account';
      case 'case':
        return 'There is a decision';
      case 'notice':
        return 'An announcement';
    }
  },
  /** Texts of pushes and their settings. */
  push: {
    /** In place of a person's text, if a push must not show it. */
    came: (kind: NotificationKind, object?: ObjectKind): string => {
      switch (kind) {
        case 'message':
          return 'You have a new message';
        case 'mention':
          return 'Somebody mentioned you';
        case 'reply':
          return 'There is a new reply';
        case 'like':
          return 'There is a new like';
        case 'follow':
          return 'You have a new follower';
        case 'page':
          if (object === 'topic') return 'There is a new topic';
          return object === 'listing' ? 'There is a new listing' : 'There is a new book page';
        case 'price':
          return 'A price dropped';
        case 'sold':
          return 'A favourite has been sold';
        case 'back':
          return 'A favourite is on sale again';
        case 'match':
          return 'New for your saved search';
        case 'wanted':
          return 'This may be what you are looking for';
        case 'offer':
          return 'You have a new offer';
        case 'hold':
          return 'News of a hold';
        case 'deal':
          return 'News of your deal';
        case 'review':
          return 'You have a new review';
        case 'event':
          return 'News of an event';
        case 'standing':
          return 'About your standing';
        case 'points':
          return 'You received points';
        case 'security':
          return 'Security of your account';
        case 'case':
          return 'There is a decision';
        case 'notice':
          return 'An announcement';
      }
    },
    many: (count: number) => `${count} new things`,
    meanwhile: 'They came in your quiet hours.',
  },
  unread: 'Unread',
  readAll: 'Mark all as read',
  all: 'See all',
  more: 'Show more',
  settings: 'Notification settings',
  /** For people whose mail bounces. */
  bounced: {
    line: 'Our mails do not reach you.',
    another: 'Give another address',
    title: 'Give another e-mail address',
    text: (email: string) =>
      `Our mails to ${email} come back. Until you give another address, nothing is mailed to you but codes.`,
    taken: 'There is an account with this address. Use another one.',
    changed: 'Your e-mail address is changed.',
  },
  filters: { label: 'Show', all: 'All', unread: 'Unread' },
  empty: {
    title: 'Nothing new yet',
    text: 'Messages, replies and news about what you keep will appear here.',
  },
  emptyUnread: { title: 'All caught up', text: 'There is nothing unread.' },
  failed: 'Your notifications could not be loaded.',
  loading: 'Loading your notifications',
  chosen: {
    title: 'Notifications',
    lede: 'Choose what you are told, and where.',
    saved: 'Saved',
    failed: 'This could not be saved. Please try again.',
    loadFailed: 'Your settings could not be loaded.',
    what: 'What',
    ways: { bell: 'Bell', push: 'Push', mail: 'Mail' },
    /** The name of one checkbox for screen readers. */
    wayOf: (kind: string, way: string) => `${kind}: ${way}`,
    groups: {
      talk: 'Conversations',
      people: 'People',
      listings: 'Listings and searches',
      deals: 'Buying and selling',
      account: 'Your account',
    },
    kinds: {
      message: 'Messages',
      mention: 'Mentions of you',
      reply: 'Replies in topics you watch',
      like: 'Likes',
      follow: 'New followers',
      page: 'News of what you follow or watch',
      price: 'Price drops of favourites',
      sold: 'Favourites that were sold',
      back: 'Favourites on sale again',
      match: 'Saved searches',
      wanted: 'Answers to what you want',
      offer: 'Offers',
      hold: 'Holds',
      deal: 'Deals',
      review: 'Reviews',
      event: 'Events',
      standing: 'Your standing',
      points: 'Points',
      security: 'Security',
      case: 'Decisions and reports',
      notice: 'Announcements',
    } satisfies Record<NotificationKind, string>,
    quiet: {
      title: 'Quiet hours',
      on: 'Keep quiet at night',
      from: 'From',
      to: 'Until',
      note: 'What comes meanwhile is told afterwards, as one. The bell is never silent.',
      zone: 'Time zone',
      zoneHere: (zone: string) => `${zone} (where you are now)`,
    },
    mail: {
      title: 'Mail',
      label: 'Send what can wait',
      note: 'Messages, replies and mentions are mailed once if they stay unread while you are away.',
      times: {
        now: 'At once',
        hourly: 'Every hour',
        daily: 'Every day at eight',
        weekly: 'Every week',
      } satisfies Record<MailTime, string>,
      digest: 'Once a week, mail me what is new at my school while I am away',
    },
    push: {
      title: 'Push',
      here: 'This device',
      turnOn: 'Tell me on this device',
      turnOff: 'Turn off',
      states: {
        on: 'Pushes come to this device until you sign out on it.',
        off: 'No pushes come to this device.',
        denied:
          'Your browser blocks the notifications of this site. Allow them in its settings, and come back.',
        install: `On an iPhone or iPad pushes come to the installed app: press Share, then “Add to Home Screen”, and open ${site} from there.`,
        unsupported: 'This browser cannot receive pushes.',
      },
      failed: 'This did not work. Please try again.',
      preview: 'Show what was said in a push',
    },
  },
};
