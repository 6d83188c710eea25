import { z } from 'zod';
import { call } from '../call.ts';
import { whole } from '../fields.ts';
import { adminPaths } from './paths.ts';

/** The daily figures of the overview: counts only, so that they expose no message and no person. */
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
    says: 'Daily counts for the last `days` UTC days, today included, oldest first. `hours`: median hours from a case to its decision, by day of decision, null without any. `now`: active people in 7 and 30 days, queued mails, and the 30-day median hours to decide.',
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
