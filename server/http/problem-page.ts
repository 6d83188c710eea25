import type { FastifyRequest } from 'fastify';
import { ownPath } from '#contract/own-path.ts';
import { type Problem, problems } from '#contract/problems.ts';
import { served as en } from '#contract/words/en/served.ts';
import { problems as sentences } from '#contract/words/zh/problems.ts';
import { served as zh } from '#contract/words/zh/served.ts';
import { escaped } from './escape-html.ts';
import { plainPageCsp } from './plain-page-csp.ts';
import { languageOf } from './request-context.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The current name of the site. */
    siteName(): string;
  }
}

/** A refusal as an HTML page in the reader's language, with a link back to the previous page of this site. */
export function problemPage(request: FastifyRequest, { code, message }: Problem): string {
  const lang = languageOf(request.headers.cookie, request.headers['accept-language']);
  const name = escaped(request.server.siteName());
  const usual = message === problems[code][1];
  const sentence = lang === 'zh' && usual ? sentences[code] : message;
  return `<!doctype html>
<html lang="${lang === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${name}</h1>
<p>${escaped(sentence)}</p>
<p><a href="${escaped(cameFrom(request))}">${escaped((lang === 'zh' ? zh : en).goBack)}</a></p>
</main>
</body>
</html>
`;
}

/** Returns the path of the page that the form was on, from the Referer header; else the home page. */
function cameFrom(request: FastifyRequest): string {
  const from = URL.parse(request.headers.referer ?? '');
  return (from?.host === request.host && ownPath(from.pathname + from.search)) || '/';
}

const style = `
:root { color-scheme: light dark; font: 16px/1.55 'Plus Jakarta Sans Variable', 'PingFang SC', 'Microsoft YaHei UI', 'Noto Sans CJK SC', system-ui, sans-serif; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: light-dark(#faf9f7, #141615); color: light-dark(#1f2421, #e6e9e7); }
main { box-sizing: border-box; width: min(100% - 2rem, 26rem); padding: 1.5rem; background: light-dark(#fff, #1b1d1c);
  border: 1px solid light-dark(#e4e2dc, #363d3a); border-radius: 12px; overflow-wrap: anywhere; }
h1 { margin: 0 0 .75rem; font-size: 1.125rem; color: light-dark(#0f6650, #4fb796); }
p { margin: 0 0 .75rem; }
p:last-child { margin: 0; }
a { color: light-dark(#0f6650, #4fb796); }
`;

/** The page's policy: no scripts and no pictures, only a sentence and a link back. */
export const problemPagePolicy = plainPageCsp(style);
