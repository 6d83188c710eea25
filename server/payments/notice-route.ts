import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';
import { withBytes } from '../http/body/open-body.ts';
import { answerProblem } from '../http/problem-answer.ts';
import { cardsNamed } from './begin.ts';
import { hear } from './hear.ts';

const noticeBytes = 1024 * 1024;

/**
 * `POST /api/payment/webhook/{provider}`: where the provider tells what became of payments. The body stays the bytes
 * that were signed. No limit counts the provider's calls; only a large body takes its bytes of the budget of bodies.
 */
export function noticeRoute(app: FastifyInstance, services: Services): void {
  app.register(async (guest) => {
    guest.removeAllContentTypeParsers();
    guest.addContentTypeParser('*', (_request, _body, done) => done(null));
    const schema = { hide: true } as object;
    guest.post<{ Params: { provider: string } }>(
      '/api/payment/webhook/:provider',
      { schema, config: { fromElsewhere: true } },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        try {
          cardsNamed(services, request.params.provider);
          await withBytes(services, request, noticeBytes, (body) => hear(services, body, request.headers));
          return reply.send({ received: true });
        } catch (problem) {
          return answerProblem(request, reply, problem, false);
        }
      },
    );
  });
}
