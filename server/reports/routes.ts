import type { FastifyInstance } from 'fastify';
import { reportCalls as calls } from '#contract/reports/reports.ts';
import type { Services } from '../context.ts';
import { serve } from '../http/call-routes.ts';
import { reportedThing, thingIn } from '../moderation/report-thing.ts';
import { reportedIds } from '../moderation/reported.ts';
import { sendReport } from './report.ts';

export function reportRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, calls.sendReport, {
    find: async (context, { about }) => {
      const thing = thingIn(about);
      return thing && reportedThing(context, thing);
    },
    act: (context, sent, { subject }) => sendReport(context, sent, subject),
  });
  serve(app, services, calls.reportedIds, { act: reportedIds });
}
