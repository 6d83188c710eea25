import type { FastifyInstance } from 'fastify';
import { paymentCalls as calls } from '#contract/payments/payments.ts';
import type { Context, Services } from '../context.ts';
import { withBytes } from '../http/body/open-body.ts';
import type { Raw } from '../http/body/request-body.ts';
import { serve } from '../http/call-routes.ts';
import { about, by } from '../http/found.ts';
import { answerProblem } from '../http/problem-answer.ts';
import { providerNamed } from './begin.ts';
import {
  listPayments,
  namedPayment,
  ownPayment,
  paymentConfig,
  paymentState,
  showPayment,
} from './browse.ts';
import { buyPoints } from './buy-points.ts';
import { donate } from './donate.ts';
import { handleWebhook } from './handle-webhook.ts';
import { sandboxRoutes } from './sandbox/routes.ts';

export function paymentRoutes(app: FastifyInstance, services: Services): void {
  const find = async (context: Context, raw: Raw) => providerNamed(context, raw.provider);
  serve(app, services, calls.paymentConfig, { act: paymentConfig });
  serve(app, services, calls.donate, {
    find,
    act: (context, sent, { subject, origin }) => donate(context, subject, sent, origin),
  });
  serve(app, services, calls.buyPoints, {
    find,
    act: (context, sent, { subject, origin }) => buyPoints(context, subject, sent, origin),
  });
  serve(app, services, calls.paymentState, about(by(namedPayment, 'id'), paymentState));
  serve(app, services, calls.showPayment, about(by(ownPayment, 'id'), showPayment));
  serve(app, services, calls.listPayments, {
    find: (context, raw) => ownPayment(context, raw.before),
    act: (context, { limit }, { subject }) => listPayments(context, { before: subject, limit }),
  });
  webhookRoute(app, services);
  sandboxRoutes(app, services);
}

const webhookBytes = 1024 * 1024;

/**
 * `POST /api/payment/webhook/{provider}`: receives the provider's events. The body stays unparsed, since its bytes are
 * signed. The provider's calls are not rate-limited; large bodies share the memory budget of request bodies.
 */
function webhookRoute(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    const schema = { hide: true } as object;
    scope.post<{ Params: { provider: string } }>(
      '/api/payment/webhook/:provider',
      { schema, config: { fromElsewhere: true } },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        try {
          providerNamed(services, request.params.provider);
          await withBytes(services, request, webhookBytes, (body) =>
            handleWebhook(services, body, request.headers),
          );
          return reply.send({ received: true });
        } catch (problem) {
          return answerProblem(request, reply, problem, false);
        }
      },
    );
  });
}
