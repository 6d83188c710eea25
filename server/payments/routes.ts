import type { FastifyInstance } from 'fastify';
import { paymentCalls as calls } from '#contract/payments/payments.ts';
import { Problem } from '#contract/problems.ts';
import type { Context, Services } from '../context.ts';
import { withBytes } from '../http/body/open-body.ts';
import type { Raw } from '../http/body/request-body.ts';
import { serve } from '../http/call-routes.ts';
import { answerProblem } from '../http/problem-answer.ts';
import { providerNamed } from './begin.ts';
import {
  addressedPayment,
  listPayments,
  namedPayment,
  paymentConfig,
  paymentState,
  showPayment,
} from './browse.ts';
import { buyPoints } from './buy-points.ts';
import { donate } from './donate.ts';
import { handleWebhook } from './handle-webhook.ts';
import { sandboxRoutes } from './sandbox/routes.ts';

/** Registers the calls of payments with their actions. */
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
  serve(app, services, calls.paymentState, {
    find: (context, raw) => namedPayment(context, raw.id),
    act: async (_context, _input, { subject }) => {
      if (!subject) throw new Problem('not-found');
      return paymentState(subject);
    },
  });
  serve(app, services, calls.showPayment, {
    find: (context, raw) => addressedPayment(context, raw.id),
    act: (context, _input, { subject }) => {
      if (!subject) throw new Problem('not-found');
      return showPayment(context, subject);
    },
  });
  serve(app, services, calls.listPayments, {
    find: (context, raw) => addressedPayment(context, raw.before),
    act: (context, { limit }, { subject }) => listPayments(context, { before: subject, limit }),
  });
  noticeRoute(app, services);
  sandboxRoutes(app, services);
}

const noticeBytes = 1024 * 1024;

/**
 * `POST /api/payment/webhook/{provider}`: receives the provider's webhook events. The body stays unparsed, since its
 * bytes are signed. The provider's calls are not rate-limited; a large body only counts against the budget of request
 * bodies.
 */
function noticeRoute(app: FastifyInstance, services: Services): void {
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
          providerNamed(services, request.params.provider);
          await withBytes(services, request, noticeBytes, (body) =>
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
