import type { Language } from '#contract/language.ts';
import { money } from '#contract/payments/money.ts';
import { served as en } from '#contract/words/en/served.ts';
import { named } from '#contract/words/site-name.ts';
import { served as zh } from '#contract/words/zh/served.ts';
import { escaped } from '../../http/escape-html.ts';
import { plainPageCsp } from '../../http/plain-page-csp.ts';
import { mark } from '../../link-previews/glyphs.ts';
import { orderName } from '../order-name.ts';
import type { Action } from './act.ts';
import { style } from './page-style.ts';
import type { ShownCheckout } from './store.ts';

/** Allows no script, the font within the style, and forms that lead only to our own pages. */
export const checkoutPolicy = `${plainPageCsp(style, "'self'")}; font-src data:`;

/** The sandbox's checkout page in its current state, in the visitor's language. */
export function checkoutPage(checkout: ShownCheckout, lang: Language, siteName: string): string {
  const { amountCents, state, successUrl } = checkout;
  const words = named(lang === 'zh' ? zh : en, siteName).sandbox;
  const price = money(amountCents / 100, lang);
  const paying = state === 'open' || state === 'declined';
  return `<!doctype html>
<html lang="${lang === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(words.title)} · ${escaped(siteName)}</title>
<style>${style}</style>
</head>
<body>
<main>
<header><span class="brand">${sign}${escaped(siteName)}</span><span class="badge">${escaped(words.badge)}</span></header>
<h1>${escaped(words.title)}</h1>
<p class="note">${escaped(words.noMoney)}</p>
<p class="order"><span>${escaped(nameOf(checkout, lang, siteName))}</span><strong>${escaped(price)}</strong></p>
${paying ? payment(words, state === 'declined') : outcome(words, state, successUrl)}
</main>
</body>
</html>
`;
}

/** The name of the goods in the visitor's language, which may differ from the order's. */
function nameOf({ name, kind, points }: ShownCheckout, lang: Language, siteName: string): string {
  if (!kind || points === null) return name;
  return orderName({ kind, points }, lang, siteName);
}

/** The site's logo, inline, since the page loads no files. */
const sign = `<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">${mark({ x: 0, y: 0, size: 32 })}</svg>`;

type Words = typeof en.sandbox;

function payment(words: Words, declined: boolean): string {
  return `${declined ? `<p class="declined" role="alert">${escaped(words.declined)}</p>` : ''}
<dl class="card">
<div><dt>${escaped(words.cardNumber)}</dt><dd>4242 4242 4242 4242</dd></div>
<div><dt>${escaped(words.expiry)}</dt><dd>12 / 34</dd></div>
<div><dt>${escaped(words.code)}</dt><dd>123</dd></div>
</dl>
<form method="post">
${button('approve', words.approve, 'main')}
<div class="pair">${button('decline', words.decline)}${button('cancel', words.cancel)}</div>
</form>`;
}

function outcome(words: Words, state: ShownCheckout['state'], successUrl: string): string {
  const paid = `<p class="paid" role="status">${escaped(words.paid)}</p>
<form method="post">
<p>${escaped(words.tryNotices)}</p>
<div class="pair">${button('refund', words.refund)}${button('dispute', words.dispute)}</div>
</form>`;
  const returned = `<p class="declined" role="status">${escaped(words.returned)}</p>`;
  return `${state === 'paid' ? paid : returned}
<p><a href="${escaped(successUrl)}">${escaped(words.onward)}</a></p>`;
}

const button = (action: Action, label: string, kind = 'plain'): string =>
  `<button name="action" value="${action}" class="${kind}">${escaped(label)}</button>`;
