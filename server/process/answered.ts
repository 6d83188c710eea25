import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';

/**
 * Tells of each answer: to the metrics, and at the log level `info` in a line of the log. Both name the route and not the
 * address, which may carry a key, and of which there are as many as anybody likes.
 */
export function tellAnswers(
  app: FastifyInstance,
  { metrics, settings }: Pick<Services, 'metrics' | 'settings'>,
) {
  const logged = ['info', 'debug', 'trace'].includes(settings.logLevel);
  if (!logged && settings.metrics === null) return;
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'none' } = request.routeOptions;
    const answer = { method: request.method, route, status: reply.statusCode };
    const ms = reply.elapsedTime;
    metrics.answered({ ...answer, seconds: ms / 1000 });
    if (logged) request.log.info({ ...answer, ms: Math.round(ms) }, 'answered');
    done();
  });
}
