import type { PointKind } from '../../points/limits.ts';
import { site } from '../site-name.ts';

/** The page of points: the levels, the ways to get points, the chart, and the ledger. */
export const pointHistory = {
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
