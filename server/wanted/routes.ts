import type { FastifyInstance } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { wantedCalls as calls } from '#contract/wanted/wanted.ts';
import type { Context, Services } from '../context.ts';
import { addressedTopic } from '../forum/browse.ts';
import { mayChange } from '../forum/policy.ts';
import { serve } from '../http/call-routes.ts';
import { about, allowed, by } from '../http/found.ts';
import { setWanted } from './set.ts';

export function wantedRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, calls.setWanted, {
    ...about(by(wantedTopic, 'ftid'), setWanted),
    permit: ({ viewer }, _raw, topic) => allowed(!topic || mayChange(viewer, topic)),
  });
}

/** As `addressedTopic`, of a topic of the category Wanted. */
async function wantedTopic(context: Context, ftid: unknown) {
  const topic = await addressedTopic(context, ftid);
  if (topic && topic.category !== 'Wanted') throw new Problem('not-found');
  return topic;
}
