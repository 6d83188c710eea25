import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';
import { answerProblem } from '../problem-answer.ts';
import { cardsNamed } from './begin.ts';
import { hear } from './hear.ts';

const noticeBytes = 1024 * 1024;

/**
 * `POST /api/payment/webhook/{provider}`: where the provider tells what became of payments. The body stays the bytes
 * that were signed, and nothing here counts against a limit: the provider may come as often as it likes.
 */
export function noticeRoute(app: FastifyInstance, services: Services): void {
  app.register(async (guest) => {
    guest.removeAllContentTypeParsers();
    guest.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: noticeBytes }, (_request, body, done) =>
      done(null, body),
    );
    const schema = { hide: true } as object;
    guest.post<{ Params: { provider: string } }>(
      '/api/payment/webhook/:provider',
      { schema },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        try {
          cardsNamed(services, request.params.provider);
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          await hear(services, body, request.headers);
          return reply.send({ received: true });
        } catch (problem) {
          return answerProblem(request, reply, problem, false);
        }
      },
    );
  });
}
