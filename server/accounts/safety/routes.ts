import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mail as en } from '#contract/words/en/mail.ts';
import { named } from '#contract/words/site-name.ts';
import { mail as zh } from '#contract/words/zh/mail.ts';
import type { Context, Services } from '../../context.ts';
import { escaped } from '../../http/escape-html.ts';
import { plainPage, plainPagePolicy } from '../../http/plain-page.ts';
import { answerProblem } from '../../http/problem-answer.ts';
import { contextOf } from '../../http/request-context.ts';
import { limit } from '../../rate-limits/limits.ts';
import { showUndo, undoByLink, undoPath } from '../email/undo-email.ts';
import { endByLink, endPath, type MailedEnd, showEnd } from './new-device.ts';

interface Address {
  Querystring: { token?: unknown };
}

/** Returns the page of a mailed link. */
type Answer = (context: Context, token: string) => Promise<string>;

/** The links in mails about the safety of an account. */
export function safetyRoutes(app: FastifyInstance, services: Services): void {
  mailedLink(app, services, endPath, {
    show: async (context, token) => endPage(await showEnd(context, token), context),
    act: async (context, token) => endPage(await endByLink(context, token), context),
  });
  mailedLink(app, services, undoPath, {
    show: async (context, token) => undoPage(await showUndo(context, token), context),
    act: async (context, token) => undonePage(await undoByLink(context, token), context),
  });
}

/**
 * `GET {path}?token=` only shows the action, since programs follow links in mails. `POST` performs it, without a
 * session: the token proves that the mail was received.
 */
function mailedLink(
  app: FastifyInstance,
  services: Services,
  path: string,
  { show, act }: { show: Answer; act: Answer },
): void {
  const schema = { hide: true } as object;
  app.get<Address>(path, { schema, exposeHeadRoute: false }, (request, reply) =>
    answered(request, reply, show),
  );
  // A browser sends no origin from a page without referrers.
  app.post<Address>(path, { schema, config: { fromElsewhere: true } }, (request, reply) =>
    answered(request, reply, act),
  );

  async function answered(
    request: FastifyRequest<Address>,
    reply: FastifyReply,
    answer: Answer,
  ): Promise<FastifyReply> {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    reply.header('referrer-policy', 'no-referrer');
    try {
      const context = contextOf(services, request);
      await services.limits.takeOften(limit.everything, context.address);
      const { token } = request.query;
      const page = await answer(context, typeof token === 'string' ? token : '');
      return reply
        .header('content-security-policy', plainPagePolicy)
        .type('text/html; charset=utf-8')
        .send(page);
    } catch (problem) {
      return answerProblem(request, reply, problem, true);
    }
  }
}

/** The texts of a page in a language, and a function that composes the page. */
function inLanguage(lang: 'en' | 'zh', { site }: Pick<Context, 'site'>) {
  const { name } = site.settings.site;
  const page = (title: string, body: string) => plainPage({ lang, title, body, name });
  return { words: named(lang === 'zh' ? zh : en, name), page };
}

function endPage({ lang, agent, at, isEnded }: MailedEnd, context: Context): string {
  const { words: all, page } = inLanguage(lang, context);
  const words = all.newDeviceEnd;
  const said = isEnded
    ? toNewPassword(words.endedText, words.password)
    : asked(
        words.text,
        [agent || words.unknown, `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
        words.end,
      );
  return page(isEnded ? words.ended : words.title, said);
}

function undoPage({ lang, email }: { lang: 'en' | 'zh'; email: string }, context: Context): string {
  const { words, page } = inLanguage(lang, context);
  const { title, text, undo } = words.emailUndo;
  return page(title, asked(text, [email], undo));
}

function undonePage({ lang }: { lang: 'en' | 'zh' }, context: Context): string {
  const { words, page } = inLanguage(lang, context);
  const { done, doneText, password } = words.emailUndo;
  return page(done, toNewPassword(doneText, password));
}

const asked = (text: string, facts: readonly string[], press: string): string => `<p>${escaped(text)}</p>
<ul>${facts.map((it) => `<li>${escaped(it)}</li>`).join('')}</ul>
<form method="post"><button class="main">${escaped(press)}</button></form>`;

const toNewPassword = (text: string, link: string): string => `<p>${escaped(text)}</p>
<p class="more"><a href="/passwordreset">${escaped(link)}</a></p>`;
