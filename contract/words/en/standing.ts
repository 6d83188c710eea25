import type { Level, LimitName, NeedName } from '../../standing/standing.ts';

const many = (count: string, one: string, more = `${one}s`) => `${count} ${count === '1' ? one : more}`;

/** A person's standing, and the mark of a school. */
export const standing = {
  title: 'Standing',
  lede: 'Standing grows with time and with what you do here. It cannot be bought, and VIP does not change it.',
  loading: 'Loading your standing…',
  failed: 'Your standing cannot be loaded.',
  ladder: 'Levels',
  levels: { 0: 'New', 1: 'Known', 2: 'Regular', 3: 'Trusted' } satisfies Record<Level, string>,
  is: {
    0: 'You are new here.',
    1: 'You are known here.',
    2: 'You are a regular here.',
    3: 'You are trusted here.',
  } satisfies Record<Level, string>,
  limits: 'What you can still do today',
  limitsText: 'A day is the last 24 hours. Drafts, answers in a conversation and edits do not count.',
  names: {
    conversations: 'New conversations',
    topics: 'Topics',
    listings: 'Listings',
    replies: 'Replies',
  } satisfies Record<LimitName, string>,
  left: (left: string, most: string) => `${left} of ${most} left`,
  free: (time: string) => `Next one from ${time}`,
  next: {
    1: 'What makes you known',
    2: 'What makes you a regular',
    3: 'What makes you trusted',
  } satisfies Record<Exclude<Level, 0>, string>,
  or: 'or',
  met: 'done',
  needs: {
    hours: (need: string) => `Here for ${many(need, 'hour')}`,
    days: (need: string) => `Here for ${many(need, 'day')}`,
    school: (_need: string) => 'A verified school address',
    things: (need: string) =>
      `${many(need, 'listing, topic, reply or book page', 'listings, topics, replies or book pages')} that nobody reported`,
    active: (need: string) => `A visit on ${many(need, 'day')}`,
    replies: (need: string) => `${many(need, 'reply', 'replies')} in the forum`,
    reports: (need: string) => `${many(need, 'report')} of yours that proved right`,
    clear: (need: string) => `No upheld report about you in ${many(need, 'day')}`,
  } satisfies Record<NeedName, (need: string) => string>,
  progress: (have: string, need: string) => `${have} of ${need}`,
  top: 'There is no higher level.',
  see: 'See your standing',
  school: {
    title: 'School address',
    mark: (abbr: string, month: string) => `${abbr}, verified ${month}`,
    old: 'verified more than a year ago',
    without: (school: string) =>
      `Prove an address of ${school} with a code, and your name carries the school’s mark.`,
    fresh: 'Others see this mark beside your name.',
    renew:
      'Your mark is older than a year, so others see it in grey. A code to your school address renews it.',
    add: 'Verify a school address',
    again: 'Renew the mark',
    send: 'Send code',
    done: 'Your school’s mark is up to date.',
    elsewhere: 'To get a school’s mark, choose your school under My Account first.',
  },
};
