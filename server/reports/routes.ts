import type { FastifyInstance } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { reportCalls as calls } from '#contract/reports/reports.ts';
import type { Services } from '../context.ts';
import { serve } from '../http/call-routes.ts';
import { sendReport } from './report.ts';

/** Registers the report calls with their actions. */
export function reportRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, calls.sendReport, {
    act: (context, sent, { pair }) => {
      // A pair without a live session is refused: sent as a visitor, the report might have no address to reply to.
      if (pair && !context.viewer) throw new Problem('session-not-found');
      return sendReport(context, sent);
    },
  });
}
