import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '#contract/problems.ts';
import type { Services } from '../../context.ts';
import { withBytes } from '../../http/body/open-body.ts';
import { bodyBytes } from '../../http/body/request-body.ts';
import { answerProblem } from '../../http/problem-answer.ts';
import { contextOf } from '../../http/request-context.ts';
import { limit } from '../../rate-limits/limits.ts';
import { act, actions } from './act.ts';
import { checkoutPage, checkoutPolicy } from './page.ts';
import { sandboxPath } from './sandbox.ts';
import { findCheckout, type ShownCheckout } from './store.ts';

interface Address {
  Params: { id: string };
}

/** `GET /sandbox/checkout/{id}` shows our checkout page, and `POST` performs its `action`. Never on a live site. */
export function sandboxRoutes(app: FastifyInstance, services: Services): void {
  if (services.paymentProvider?.provider !== 'sandbox') return;
  const url = `${sandboxPath}/:id`;
  const schema = { hide: true } as object;
  app.get<Address>(url, { schema, exposeHeadRoute: false }, async (request, reply) => {
    try {
      const checkout = await addressed(services, request);
      const { lang } = contextOf(services, request);
      return reply
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .header('content-security-policy', checkoutPolicy)
        .type('text/html; charset=utf-8')
        .send(checkoutPage(checkout, lang, services.site.settings.site.name));
    } catch (problem) {
      return answerProblem(request, reply, problem, true);
    }
  });
  app.post<Address>(url, { schema }, async (request, reply) => {
    try {
      const checkout = await addressed(services, request);
      const next = await withBytes(services, request, bodyBytes, (body) =>
        act(services, checkout, actionOf(body.toString())),
      );
      reply.header('cache-control', 'no-store');
      return reply.redirect(next ?? `${sandboxPath}/${checkout.id}`, 303);
    } catch (problem) {
      return answerProblem(request, reply, problem);
    }
  });
}

async function addressed(services: Services, request: FastifyRequest<Address>): Promise<ShownCheckout> {
  await services.limits.takeOften(limit.everything, contextOf(services, request).address);
  const { id } = request.params;
  const checkout = /^\w{1,100}$/.test(id) ? await findCheckout(services.db, id) : undefined;
  if (!checkout) throw new Problem('not-found');
  return checkout;
}

function actionOf(body: string) {
  const wished = new URLSearchParams(body).get('action');
  const action = actions.find((it) => it === wished);
  if (!action) throw new Problem('field-malformed', { field: 'action', message: 'action is malformed.' });
  return action;
}
