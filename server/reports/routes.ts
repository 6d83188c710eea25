import type { FastifyInstance } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { reportCalls as calls } from '#contract/reports/reports.ts';
import type { Services } from '../context.ts';
import { serve } from '../http/call-routes.ts';
import { sendReport } from './report.ts';

/** Which call of reports meets which action. */
export function reportRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, calls.sendReport, {
    act: (context, sent, { pair }) => {
      // Whoever believes to be signed in is told, rather than taken for a visitor who has no address to be answered at.
      if (pair && !context.viewer) throw new Problem('session-not-found');
      return sendReport(context, sent);
    },
  });
}
