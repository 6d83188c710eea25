import type { FastifyInstance } from 'fastify';
import { savedSearchCalls as calls } from '#contract/saved-searches/saved-searches.ts';
import type { Services } from '../context.ts';
import { serve } from '../http/call-routes.ts';
import { forgetSearch, savedSearches, saveSearch } from './save.ts';

export function savedSearchRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, calls.saveSearch, { act: saveSearch });
  serve(app, services, calls.savedSearches, { act: savedSearches });
  serve(app, services, calls.forgetSearch, { act: forgetSearch });
}
