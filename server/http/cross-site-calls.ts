import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { isOurOrigin } from '../realtime/origin.ts';
import { answerProblem } from './problem-answer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether other sites and services may also send to this route. */
    fromElsewhere?: true;
  }
}

/** Refuses requests from pages of other sites with `from-elsewhere`, before their body is read; GET and HEAD may. */
export function refuseCrossSiteCalls(app: FastifyInstance, publicUrl: string | null): void {
  app.addHook('onRequest', (request, reply, done) => {
    const allowed = request.method === 'GET' || request.method === 'HEAD';
    if (allowed || request.routeOptions.config.fromElsewhere || !isForeign(request, publicUrl)) done();
    else answerProblem(request, reply, new Problem('from-elsewhere'));
  });
}

function isForeign(request: FastifyRequest, publicUrl: string | null): boolean {
  if (request.headers['sec-fetch-site'] === 'cross-site') return true;
  return !isOurOrigin(request.headers.origin, publicUrl, request.host);
}
