import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { signInTokenSeconds } from '#contract/accounts/accounts.ts';
import { paths } from '#contract/paths.ts';
import type { Services } from '../../context.ts';
import { originOf } from '../../http/address/origin.ts';
import { answerProblem } from '../../http/problem-answer.ts';
import { contextOf } from '../../http/request-context.ts';
import { limit } from '../../rate-limits/limits.ts';
import { begin, callbackPath, signInSeconds } from './begin.ts';
import { browserCookie, browserSecretIn } from './browser-cookie.ts';
import { comeBack } from './come-back.ts';
import { openProvider } from './provider.ts';
import { SignInRefused } from './refused.ts';

const path = '/auth/google';

/** Registers `GET /auth/google` and its callback, which only redirect, if Google is configured. */
export function googleRoutes(app: FastifyInstance, services: Services): void {
  const { google, publicUrl } = services.settings;
  if (!google) return;
  const provider = openProvider(google);

  route(app, services, path, async (request, reply) => {
    const origin = originOf(request, publicUrl);
    const { from } = request.query as Record<string, unknown>;
    const { address, browser } = await begin(contextOf(services, request), provider, { origin, from });
    reply.header('set-cookie', browserCookie(browser, { path, seconds: signInSeconds, origin }));
    return address;
  });

  route(app, services, callbackPath, async (request, reply) => {
    const origin = originOf(request, publicUrl);
    const browser = browserSecretIn(request.headers.cookie);
    const exchange = paths.verifySession[1];
    reply.header('set-cookie', browserCookie('', { path, seconds: 0, origin }));
    const returned = new URL(callbackPath, origin);
    returned.search = new URL(request.url, origin).search;
    const onward = await comeBack(contextOf(services, request), provider, { returned, browser });
    // The cookie is sent only to the route that exchanges the token.
    const kept = { path: exchange, seconds: signInTokenSeconds, origin };
    reply.header('set-cookie', browserCookie(browser, kept));
    return onward;
  });
}

/** Redirects to the address that `next` returns, or to the sign-in page with the reason for the refusal. */
function route(
  app: FastifyInstance,
  services: Services,
  url: string,
  next: (request: FastifyRequest, reply: FastifyReply) => Promise<string>,
): void {
  app.get(url, { schema: { hide: true } as object, exposeHeadRoute: false }, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    try {
      await services.limits.takeOften(limit.everything, contextOf(services, request).address);
      return reply.redirect(await next(request, reply));
    } catch (thrown) {
      if (!(thrown instanceof SignInRefused)) return answerProblem(request, reply, thrown, true);
      if (thrown.cause) request.log.warn(`the sign-in provider failed: ${describeFault(thrown.cause)}`);
      return reply.redirect(`/login?refused=${thrown.refusal}`);
    }
  });
}

/** Joins the messages of an error and its causes; their other properties may contain codes and tokens. */
function describeFault(thrown: unknown): string {
  const messages: string[] = [];
  for (let it = thrown; it instanceof Error && messages.length < 4; it = it.cause) messages.push(it.message);
  return messages.join(': ');
}
