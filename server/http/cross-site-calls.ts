import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { isOurOrigin } from '../realtime/origin.ts';
import { answerProblem } from './problem-answer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether other sites and services may send to this route, too. */
    fromElsewhere?: true;
  }
}

/**
 * Refuses what a page of another site sends, before its body is read: a form or a text/plain body needs no preflight
 * there. Reading is not meant, nor is a navigation to a page.
 */
export function refuseForeignCalls(app: FastifyInstance, publicUrl: string | null): void {
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
