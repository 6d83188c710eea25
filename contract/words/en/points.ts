import type { PointKind } from '../../points/limits.ts';
import { site } from '../site-name.ts';

/** Points: the daily check-in, the balance, the level, and the ledger. */
export const points = {
  title: 'Points',
  xp: (points: string) => `${points} XP`,
  failed: 'Your points could not be loaded.',
  loading: 'Loading your points…',

  checkIn: 'Check in',
  plusOne: '+1',
  checkedIn: (balance: number) => `Successfully checked in! Balance +1 Current balance: ${balance} points`,
  checkInFailed: 'Failed to check in. Please try again.',
  doneToday: 'Checked in today',
  nextFrom: (time: string) => `Next check-in from ${time}`,
  streak: (days: number) => (days === 1 ? '1-day streak' : `${days}-day streak`),
  noStreak: 'A check-in a day starts a streak',
  week: 'Check-ins of the last seven days',
  dayDone: (day: string) => `${day}: checked in`,
  dayMissed: (day: string) => `${day}: not checked in`,

  readBalance: 'Check balance',
  balanceIs: (balance: number) => `Success! Your updated balance is: ${balance}`,
  balanceLogin: 'You need to log in to view your balance.',
  balanceUnexpected: 'Error: Unexpected response from the server.',
  balanceFailed: 'An error occurred while fetching your balance. Please try again later.',

  levelUp: (level: number) => `You reached VIP ${level}`,
  levelUpText: (points: string, next: number) => `${points} XP to VIP ${next}.`,
  levelUpTop: 'The highest level there is.',
  levelUpThanks: 'Thank you for taking part!',
  levelOf: (level: number, top: number) => `Level ${level} of ${top}`,
  allPoints: 'All about your points',

  ladder: 'Levels',
  ladderText: `A level is a mark of taking part. It stands on your badge and opens nothing that others do not have: everything on ${site} is there for everyone.`,
  from: (points: string) => `from ${points} XP`,
  here: 'You are here',
  reached: 'Reached',
  toGo: (points: string) => `${points} XP to go`,

  ways: 'How points come',
  wayCheckIn: 'Daily check-in, once a day',
  wayShare: 'Sharing a book page, once a minute, up to ten a day',
  wayBuy: 'Bought by card, from 100 XP',

  chart: 'The last 90 days',
  chartFailed: 'The chart could not be loaded.',
  chartTitle: (from: string, to: string, days: number) =>
    `Balance over ${days} days: ${from} XP at the start, ${to} XP today`,
  gained: 'Gained',
  lost: 'Lost',
  balance: 'Balance',
  day: 'Day',
  asTable: 'As a table',
  tableNote: 'Days on which nothing moved are left out.',
  nothingMoved: 'Nothing moved in these days.',

  ledger: 'History',
  ledgerFailed: 'The history could not be loaded.',
  filter: 'Which entries',
  every: 'All',
  kinds: {
    'check-in': 'Daily check-in',
    share: 'Book page shared',
    grant: `From the ${site} team`,
    purchase: 'Top-up',
    refund: 'Refunded top-up',
    dispute: 'Disputed top-up',
  } satisfies Record<PointKind, string>,
  after: (balance: string) => `Balance ${balance}`,
  more: 'Show more',
  empty: 'No points yet',
  emptyText: 'Check in today for your first one.',
  emptyKind: 'Nothing of this kind yet',
  csv: 'Download CSV',
  csvDone: 'Your history is downloaded.',
};
