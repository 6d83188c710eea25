import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';

/** Records each response in metrics and, from `info` on, in the log, by its route: an address may contain a key. */
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
