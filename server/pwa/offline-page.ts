import type { Language } from '#contract/language.ts';
import { shell as en } from '#contract/words/en/shell.ts';
import { named } from '#contract/words/site-name.ts';
import { shell as zh } from '#contract/words/zh/shell.ts';
import { escaped } from '../http/escape-html.ts';
import { courtyard } from '../link-previews/glyphs.ts';

/** The self-contained page of an app that cannot fetch a page. Its link retries the address. */
export function offlinePage(lang: Language, name: string): string {
  const words = named(lang === 'zh' ? zh : en, name);
  return `<!doctype html>
<html lang="${lang === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf9f7">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141615">
<title>${escaped(words.pageOf(words.unreached))}</title>
<link rel="stylesheet" href="/offline/page.css">
<script src="/offline/page.js" defer></script>
</head>
<body>
<p class="brand"><svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><rect class="ground" width="32" height="32" rx="8"/>${courtyard('#fff', '#178062')}</svg>${escaped(words.name)}</p>
<main>
${drawing}
<h1>${escaped(words.unreached)}</h1>
<p>${words.unreachedHelp}</p>
<a class="button" href="">${words.retry}</a>
<p class="again" role="status">${words.unreachedAgain}</p>
</main>
</body>
</html>
`;
}

/** The unplugged plug that the site's own error screens show. */
const drawing = `<svg class="drawing" viewBox="0 0 160 128" width="160" height="128" aria-hidden="true">
<path class="tint" d="M80 6c38 0 62 24 62 54 0 22-14 42-34 48H46C28 100 18 82 18 60 18 28 44 6 80 6z"/>
<path d="M14 110h132"/><path class="card" d="M56 60a15 15 0 0 1 1-30 22 22 0 0 1 42-3 17 17 0 0 1 5 33z"/>
<path class="jade" d="M70 46l20 0" stroke-dasharray="1 9" stroke-width="5"/><path d="M18 92c10-12 20 8 30-4h8"/>
<path class="card" d="M56 78h12a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4H56z"/><path d="M72 84h9M72 92h9"/>
<path class="jade" d="M86 76l4-5M88 88h6M86 100l4 5"/>
<path class="card" d="M118 78h-12a6 6 0 0 0-6 6v8a6 6 0 0 0 6 6h12z"/><path d="M118 88c10 0 8-12 18-12s8 16 10 16"/>
</svg>`;
