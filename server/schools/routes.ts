import type { FastifyInstance } from 'fastify';
import { schoolCalls } from '#contract/schools/schools.ts';
import type { Services } from '../context.ts';
import { serve } from '../http/call-routes.ts';
import { listSchools } from './browse.ts';

export function schoolRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, schoolCalls.listSchools, { act: listSchools });
}
