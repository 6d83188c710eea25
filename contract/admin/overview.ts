import { z } from 'zod';
import { call } from '../call.ts';
import { whole } from '../fields.ts';
import { adminPaths } from './paths.ts';

/** The daily figures of the overview. About messages and people it contains counts only. */
export const overviewSeries = [
  'signups',
  'active',
  'listings',
  'sold',
  'topics',
  'replies',
  'messages',
  'reports',
  'payments',
] as const;
export type OverviewSeries = (typeof overviewSeries)[number];

const day = z.object({ day: z.iso.date(), count: z.number() });

export const overviewCalls = {
  showOverview: call({
    at: adminPaths.showOverview,
    says: 'What happened on each of the last days in UTC, today included, oldest first; `hours`, the median hours from a case to the decisions of that day, null without any; and `now`: how many people were here within 7 and 30 days, the mails that wait, and the median hours from a case to its decision within 30 days.',
    who: 'admin',
    silenced: 'open',
    request: z.object({ days: whole(1, 366).default(30) }),
    answer: z.object({
      series: z.record(z.enum(overviewSeries), z.array(day)),
      hours: z.array(z.object({ day: z.iso.date(), median: z.number().nullable() })),
      now: z.object({
        active_week: z.number(),
        active_month: z.number(),
        mails_waiting: z.number(),
        median_hours: z.number().nullable(),
      }),
    }),
  }),
};
