import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const font = '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2';
const fontData = readFileSync(fileURLToPath(import.meta.resolve(font)), 'base64');

/** The style of the sandbox's checkout: the site's colours and font, inline. */
export const style = `
@font-face { font-family: 'Plus Jakarta Sans Variable'; font-weight: 200 800;
  src: url(data:font/woff2;base64,${fontData}) format('woff2'); }
:root { color-scheme: light dark; --page: light-dark(#faf9f7, #141615); --card: light-dark(#fff, #1b1d1c);
  --sunken: light-dark(#f3f2ee, #272c2a); --line: light-dark(#e4e2dc, #363d3a); --ink: light-dark(#1f2421, #e6e9e7);
  --muted: light-dark(#5f6763, #a3aba7); --jade: light-dark(#178062, #4fb796); --on-jade: light-dark(#fff, #0e100f);
  --gold: light-dark(#fff8e1, #3a2f10); --on-gold: light-dark(#574000, #ffe08a); --error: light-dark(#c92a2a, #ff8787);
  font: 16px/1.55 'Plus Jakarta Sans Variable', 'PingFang SC', 'HarmonyOS Sans SC', 'MiSans', 'Microsoft YaHei UI',
  'Source Han Sans SC', 'Noto Sans CJK SC', system-ui, sans-serif; word-spacing: .06em; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: var(--page); color: var(--ink); }
main { box-sizing: border-box; width: min(100% - 2rem, 26rem); margin: 1.5rem 0; padding: 1.5rem; background: var(--card);
  border: 1px solid var(--line); border-radius: 16px; overflow-wrap: anywhere; }
header { display: flex; justify-content: space-between; align-items: center; }
.brand { display: flex; gap: .5rem; align-items: center; font-weight: 700; font-size: 1.125rem; }
.badge { padding: .125rem .625rem; border-radius: 999px; background: var(--gold); color: var(--on-gold); font-size: .8125rem;
  font-weight: 650; }
h1 { margin: 1.25rem 0 .75rem; font-size: 1.375rem; line-height: 1.25; }
p { margin: 0 0 1rem; }
.note { padding: .625rem .875rem; border-radius: 12px; background: var(--gold); color: var(--on-gold); font-size: .9375rem; }
.order { display: flex; flex-wrap: wrap; gap: .25rem 1rem; justify-content: space-between; align-items: baseline; }
.order strong { font-size: 1.625rem; font-variant-numeric: tabular-nums; }
.card { display: grid; grid-template-columns: 1fr 1fr; gap: .5rem; margin: 0 0 1rem; }
.card div { padding: .5rem .75rem; background: var(--sunken); border: 1px solid var(--line); border-radius: 8px; }
.card div:first-child { grid-column: 1 / -1; }
dt { font-size: .8125rem; color: var(--muted); }
dd { margin: 0; font-variant-numeric: tabular-nums; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: .5rem; }
button { width: 100%; min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid var(--line); border-radius: 8px;
  background: transparent; color: var(--ink); font: inherit; word-spacing: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: var(--sunken); }
button.main { margin: 0 0 .5rem; border-color: transparent; background: var(--jade); color: var(--on-jade); }
button.main:hover { filter: brightness(.95); }
button:focus-visible, a:focus-visible { outline: 2px solid var(--jade); outline-offset: 2px; }
a { color: var(--jade); }
.declined { color: var(--error); font-weight: 600; }
.paid { color: var(--jade); font-weight: 600; }
form + p { margin: 1rem 0 0; }
`;
