import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';

/**
 * Records each response in the metrics and, at the log level `info`, in a log entry. Both name the route, not the
 * address, which may contain a key and has no limit on its number of values.
 */
export function observeAnswers(
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
