import type { FastifyInstance } from 'fastify';
import { fillCalls } from '#contract/meaning/fill.ts';
import { understandCalls } from '#contract/meaning/understand.ts';
import type { Services } from '../context.ts';
import { serve } from '../http/call-routes.ts';
import { fill } from './fill/fill.ts';
import { understand } from './understand/understand.ts';

export function meaningRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, understandCalls.understand, { act: understand });
  serve(app, services, fillCalls.fillListing, {
    act: (context, notes, { left }) => fill(context, notes, left()),
  });
}
