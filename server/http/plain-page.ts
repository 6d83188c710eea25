import { mark } from '../link-previews/glyphs.ts';
import { escaped } from './escape-html.ts';
import { plainPageCsp } from './plain-page-csp.ts';

/** A page of one card that a link in a mail opens, without scripts. `body` is HTML. */
export function plainPage({
  lang,
  title,
  body,
  name,
}: {
  lang: 'en' | 'zh';
  title: string;
  body: string;
  /** The site's name. */
  name: string;
}): string {
  return `<!doctype html>
<html lang="${lang === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} · ${escaped(name)}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="brand">${sign}${escaped(name)}</p>
<h1>${escaped(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

const sign = `<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">${mark({ x: 0, y: 0, size: 32 })}</svg>`;

const style = `
:root { color-scheme: light dark; --page: light-dark(#faf9f7, #141615); --card: light-dark(#fff, #1b1d1c);
  --sunken: light-dark(#f3f2ee, #272c2a); --line: light-dark(#e4e2dc, #363d3a); --ink: light-dark(#1f2421, #e6e9e7);
  --jade: light-dark(#178062, #4fb796); --on-jade: light-dark(#fff, #0e100f);
  font: 16px/1.55 'Plus Jakarta Sans Variable', 'PingFang SC', 'HarmonyOS Sans SC', 'MiSans', 'Microsoft YaHei UI',
  'Source Han Sans SC', 'Noto Sans CJK SC', system-ui, sans-serif; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: var(--page); color: var(--ink); }
main { box-sizing: border-box; width: min(100% - 2rem, 26rem); margin: 1.5rem 0; padding: 1.5rem; background: var(--card);
  border: 1px solid var(--line); border-radius: 16px; overflow-wrap: anywhere; }
.brand { display: flex; gap: .5rem; align-items: center; margin: 0; font-weight: 700; font-size: 1.125rem; }
h1 { margin: 1.25rem 0 .5rem; font-size: 1.375rem; line-height: 1.25; text-wrap: balance; }
p { margin: 0 0 .75rem; }
ul { margin: 0 0 1.25rem; padding: .625rem .875rem; border-radius: 12px; background: var(--sunken); list-style: none;
  font-weight: 600; }
button { width: 100%; min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid var(--line); border-radius: 8px;
  background: transparent; color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: var(--sunken); }
button.main { border-color: transparent; background: var(--jade); color: var(--on-jade); }
button.main:hover { filter: brightness(.95); }
button:focus-visible, a:focus-visible { outline: 2px solid var(--jade); outline-offset: 2px; }
.more { margin: 1rem 0 0; }
a { display: inline-block; padding: .625rem 0; color: var(--jade); }
`;

/** The Content-Security-Policy of a plain page. */
export const plainPagePolicy = plainPageCsp(style, "'self'");
