import type { FastifyInstance } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { wantedCalls as calls } from '#contract/wanted/wanted.ts';
import type { Context, Services } from '../context.ts';
import { addressedTopic } from '../forum/browse.ts';
import { serve } from '../http/call-routes.ts';
import { about, allowed, by } from '../http/found.ts';
import { isWanted, maySetWanted } from './policy.ts';
import { setWanted } from './set.ts';

export function wantedRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, calls.setWanted, {
    ...about(by(wantedTopic, 'ftid'), setWanted),
    permit: ({ viewer }, _raw, topic) => allowed(!topic || maySetWanted(viewer, topic)),
  });
}

/** As `addressedTopic`, of a topic of the category Wanted. */
async function wantedTopic(context: Context, ftid: unknown) {
  const topic = await addressedTopic(context, ftid);
  if (topic && !isWanted(topic)) throw new Problem('not-found');
  return topic;
}
