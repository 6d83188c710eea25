import type { FastifyInstance } from 'fastify';
import { pointCalls as calls } from '#contract/points/points.ts';
import type { Services } from '../context.ts';
import { serve } from '../http/call-routes.ts';
import { by } from '../http/found.ts';
import { chartPoints, listPoints, requireOwnEntry, showPoints } from './browse.ts';
import { downloadPoints } from './download.ts';
import { earnPoints } from './earn.ts';
import { increaseBalance, mayIncrease } from './grant.ts';

export function pointRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, calls.earnPoints, { act: earnPoints });
  serve(app, services, calls.increaseBalance, { permit: mayIncrease, act: increaseBalance });
  serve(app, services, calls.showPoints, { act: showPoints });
  serve(app, services, calls.listPoints, { find: by(requireOwnEntry, 'before'), act: listPoints });
  serve(app, services, calls.chartPoints, { act: chartPoints });
  serve(app, services, calls.downloadPoints, { act: downloadPoints });
}
