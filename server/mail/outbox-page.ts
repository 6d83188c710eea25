import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { trusting } from '../http/address/trusted-proxies.ts';
import { escaped } from '../http/escape-html.ts';
import { plainPageCsp } from '../http/plain-page-csp.ts';
import { answerProblem } from '../http/problem-answer.ts';
import { isLoopback, isLoopbackAddress } from '../settings/loopback.ts';
import type { Settings } from '../settings/settings.ts';
import type { Site } from '../site/site.ts';
import { outboxFolder } from './mail.ts';
import { type KeptMail, readOutbox } from './outbox-folder.ts';

/**
 * `GET /dev/outbox`: the mails kept instead of sent, as a page, or as JSON if the client accepts it;
 * `/dev/outbox/{id}`: the HTML part of a mail. Never on a live site, and only for clients on this machine, because the
 * mails hold keys to every account.
 */
export function outboxPage(
  app: FastifyInstance,
  settings: Pick<Settings, 'live' | 'smtpUrl' | 'dataDir' | 'trustProxy' | 'publicUrl'>,
  site: Pick<Site, 'settings'>,
): void {
  if (settings.live || settings.smtpUrl) return;
  const mayRead = fromThisMachine(settings);
  const schema = { hide: true } as object;
  app.get<{ Params: { at: string } }>('/dev/outbox/:at', { schema }, async (request, reply) => {
    const mails = mayRead(request) ? await readOutbox(outboxFolder(settings)) : [];
    const html = mails.find((it) => it.html && idOf(it) === request.params.at)?.html;
    if (!html) return answerProblem(request, reply, new Problem('not-found'));
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('content-security-policy', mailCsp)
      .type('text/html; charset=utf-8')
      .send(html);
  });
  app.get('/dev/outbox', { schema }, async (request, reply) => {
    if (!mayRead(request)) return answerProblem(request, reply, new Problem('not-found'));
    const mails = await readOutbox(outboxFolder(settings));
    reply.header('cache-control', 'no-store').header('vary', 'accept').header('x-robots-tag', 'noindex');
    if (request.headers.accept?.includes('application/json')) return reply.send(mails);
    return reply
      .header('content-security-policy', plainPageCsp(style))
      .type('text/html; charset=utf-8')
      .send(page(mails, site.settings.site.name));
  });
}

function page(mails: KeptMail[], siteName: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox · ${escaped(siteName)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Outbox</h1>
<p>Without a mail server, mails are kept here, newest first. Reload the page to see new ones.</p>
${mails.length === 0 ? '<p class="none">No mail yet.</p>' : mails.map(article).join('\n')}
</main>
</body>
</html>
`;
}

/** The text keeps its line breaks in the source, so that a code has its own line there. */
function article(mail: KeptMail): string {
  return `<article>
<h2>${escaped(mail.subject)}</h2>
<p>To ${escaped(mail.to)} · <time datetime="${escaped(mail.date)}">${escaped(mail.date.replace('T', ' ').slice(0, 19))} UTC</time></p>
<pre>
${escaped(mail.text)}
</pre>
${mail.html && `<p class="html"><a href="/dev/outbox/${escaped(idOf(mail))}">Show the HTML part</a></p>\n`}</article>`;
}

/** The part before the @ of a Message-ID. */
const idOf = ({ message_id }: KeptMail): string => message_id.replace(/^<([^@]*)@.*$/, '$1');

const mailCsp =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const style = `
:root { color-scheme: light dark; font: 16px/1.55 system-ui, 'Noto Sans SC', sans-serif; }
body { margin: 0; background: light-dark(#f7f5f0, #191816); color: light-dark(#24211c, #ece8e0); }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.6rem; margin: 0 0 .25rem; }
main > p { color: light-dark(#625c50, #aaa395); margin: 0 0 1.5rem; }
article { background: light-dark(#fff, #23211e); border: 1px solid light-dark(#e4dfd4, #3a3732);
  border-radius: 12px; padding: 1rem 1.25rem; margin: 0 0 1rem; }
h2 { font-size: 1.05rem; margin: 0; overflow-wrap: anywhere; }
article p { margin: .1rem 0 .75rem; font-size: .875rem; color: light-dark(#625c50, #aaa395); }
.html { margin: .75rem 0 0; }
a { color: light-dark(#0f6650, #4fb796); }
pre { margin: 0; font: inherit; font-size: .95rem; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/**
 * Whether a request comes from a client on this machine and names it as its host. Every address on its path is
 * loopback, and so is its host, unless it is that of PUBLIC_URL, since a foreign domain may resolve to this machine. A
 * proxy needs TRUST_PROXY and an X-Forwarded-For.
 */
function fromThisMachine({ trustProxy, publicUrl }: Pick<Settings, 'trustProxy' | 'publicUrl'>) {
  const trusted = trusting(trustProxy);
  const publicName = publicUrl && new URL(publicUrl).hostname;
  const isOurs = (host: string) => {
    const name = nameOf(host);
    return name !== null && (isLoopback(name) || name === publicName);
  };
  return ({ ip, headers, host, socket }: FastifyRequest): boolean => {
    const peer = socket.remoteAddress ?? '';
    if (!isLoopbackAddress(peer) || !isLoopbackAddress(ip)) return false;
    if (!isOurs(headers.host ?? '') || !isOurs(host)) return false;
    if (!Object.keys(headers).some((name) => ofProxy.test(name))) return true;
    const way = [headers['x-forwarded-for'] ?? [], headers['x-real-ip'] ?? []].flat().join().split(',');
    return trusted(peer) && 'x-forwarded-for' in headers && way.every((it) => isLoopbackAddress(it.trim()));
  };
}

/** Headers that a proxy adds and a browser never sends. */
const ofProxy = /^(forwarded|via|x-real-ip|x-forwarded(-.+)?)$/;

/** The host name or address in a Host header, or null if it has none. */
const nameOf = (host: string): string | null => URL.parse(`http://${host}`)?.hostname ?? null;
