import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../context.ts';
import { withBytes } from '../../http/body/open-body.ts';
import { bodyBytes } from '../../http/body/request-body.ts';
import { plainPagePolicy } from '../../http/plain-page.ts';
import { answerProblem } from '../../http/problem-answer.ts';
import { contextOf } from '../../http/request-context.ts';
import { limit } from '../../rate-limits/limits.ts';
import { endingPath } from './token.ts';
import { type Ending, endMails, showEnding } from './unsubscribe.ts';
import { endingPage } from './unsubscribe-page.ts';

interface Address {
  Querystring: { token?: unknown };
}

/**
 * `GET /mail/unsubscribe?token=` only shows the subscription, since programs follow links in mails. `POST` ends it,
 * without a session and from anywhere (RFC 8058): the token proves its owner. `action=back` restores it.
 */
export function endingRoutes(app: FastifyInstance, services: Services): void {
  const schema = { hide: true } as object;
  app.get<Address>(endingPath, { schema, exposeHeadRoute: false }, (request, reply) =>
    shown(request, reply, () => showEnding(services, tokenIn(request))),
  );
  app.post<Address>(endingPath, { schema, config: { fromElsewhere: true } }, (request, reply) =>
    shown(request, reply, () =>
      withBytes(services, request, bodyBytes, (body) =>
        endMails(services, tokenIn(request), new URLSearchParams(body.toString()).get('action') === 'back'),
      ),
    ),
  );

  async function shown(
    request: FastifyRequest<Address>,
    reply: FastifyReply,
    act: () => Promise<Ending>,
  ): Promise<FastifyReply> {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    reply.header('referrer-policy', 'no-referrer');
    try {
      await services.limits.takeOften(limit.everything, contextOf(services, request).address);
      const page = endingPage(await act(), services.site.settings.site.name);
      return reply
        .header('content-security-policy', plainPagePolicy)
        .type('text/html; charset=utf-8')
        .send(page);
    } catch (problem) {
      return answerProblem(request, reply, problem, true);
    }
  }
}

function tokenIn({ query }: FastifyRequest<Address>): string {
  return typeof query.token === 'string' ? query.token : '';
}
