import type { Browser } from '@playwright/test';
import { openBrowser } from '../../accounts/google-browser.ts';
import { settled } from '../../browser/settled.ts';
import { type RawAnswer, raw } from '../raw.ts';
import { freshToken, type Victim } from '../sessions/victim.ts';
import type { Tally } from '../tally.ts';
import type { Target } from '../target.ts';

/** Redirect targets that are on another site, or might be. */
export const elsewhere = [
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '\t//evil.example',
  '%2f%2fevil.example',
  '/%2f/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/./\\evil.example',
  'javascript:alert(1)',
  '/javascript:alert(1)//',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http:evil.example',
  'https:/evil.example',
  '//evil.example\\@127.0.0.1',
  '//127.0.0.1@evil.example',
  '/@evil.example',
  '//evil。example',
  '/faq\r\nx-attack: 1\r\nset-cookie: attack=1',
  '/faq%0d%0ax-attack:%201',
  '/faq\u560d\u560ax-attack: 1',
  '/%E5%98%8D%E5%98%8Ax-attack:1',
];

/** Checks the redirect after a return from the provider, and every other redirect. */
export async function leads(target: Target, person: string, found: Tally): Promise<void> {
  const { url } = target;
  for (const redirectTarget of elsewhere) {
    const to = (await openBrowser(target, person).signIn(redirectTarget)).searchParams.get('to') ?? '/';
    const led = new URL(to, url);
    found.note(
      `back from the provider to ${JSON.stringify(redirectTarget)}`,
      led.origin !== url && `leads to ${led}`,
    );
    const sent = encodeURIComponent(redirectTarget);
    for (const path of [
      `/auth/google?from=${sent}`,
      `/auth/google/callback?state=${sent}&error=${sent}&from=${sent}&code=${sent}`,
      `/search?type=used&name=${sent}`,
      `/login?from=${sent}&next=${sent}&to=${sent}&refused=${sent}`,
      `/logout?to=${sent}&next=${sent}`,
      `/topup/success?order=${sent}&url=${sent}`,
      `/sandbox/checkout/${sent}?successUrl=${sent}`,
      `/${sent}`,
      `/${sent}/`,
      `/api/${sent}`,
    ])
      found.note(path, ledAway(await raw(url, path), target, path));
  }
  for (const path of [
    '//evil.example',
    '//evil.example/',
    '//evil.example/..',
    '/\\evil.example/',
    '///evil.example//',
    '/.//evil.example/%2e%2e',
    '/%2f%2fevil.example/',
    '/%5cevil.example/',
    '/faq/%0d%0ax-attack:1',
    'http://evil.example/faq',
    'http://evil.example//evil.example/',
  ])
    found.note(path, ledAway(await raw(url, path), target, path));
}

/** A posted form redirects to this site's checkout, whatever it requests. */
export async function forms(target: Target, { userid, session }: Victim, found: Tally): Promise<void> {
  for (const redirectTarget of elsewhere) {
    const fields = { userid, userId: userid, session, totalPrice: '199', increase_balance: '300' };
    const more = {
      successUrl: redirectTarget,
      success_url: redirectTarget,
      cancelUrl: redirectTarget,
      return_to: redirectTarget,
      next: redirectTarget,
      url: redirectTarget,
    };
    const body = new URLSearchParams({ ...fields, ...more }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', referer: 'https://evil.example/' };
    const path = '/api/payment/charge/sandbox/vip';
    const answer = await raw(target.url, path, { method: 'POST', headers, body });
    found.note(
      JSON.stringify(redirectTarget),
      answer.status === 303 ? ledAway(answer, target, path) : `answered ${answer.status}`,
    );
  }
}

/** The final address of a browser that opens a sign-in token with a redirect target. */
export async function signedInAt(
  browser: Browser,
  { url, sql }: Target,
  { stranger: { userid } }: Victim,
  found: Tally,
): Promise<void> {
  for (const redirectTarget of elsewhere) {
    const context = await browser.newContext({ baseURL: url });
    const asked: string[] = [];
    context.on('request', (it) => void asked.push(it.url()));
    const page = await context.newPage();
    page.on('dialog', (dialog) => {
      asked.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    const token = await freshToken(sql, userid, 'sign-in');
    await settled(page, () =>
      page.goto(`/login/${userid}/${token}?to=${encodeURIComponent(redirectTarget)}`),
    );
    await page.waitForURL((at) => !at.pathname.startsWith('/login/'));
    await page.waitForTimeout(50);
    const away = asked.filter((it) => !it.startsWith(`${url}/`) && !/^(data|blob):/.test(it));
    const at = new URL(page.url());
    const stayed = at.origin === url && away.length === 0 && !at.pathname.startsWith('/login/');
    found.note(JSON.stringify(redirectTarget), stayed ? null : `${page.url()} ${away}`);
    await context.close();
  }
}

/** The reason why a redirect leaves the site, or null. Only the provider may be an outside target. */
function ledAway({ status, headers, head }: RawAnswer, { url }: Target, path: string): string | null {
  if (/^(x-attack|set-cookie: attack)/im.test(head)) return `a header came in: ${head.slice(0, 200)}`;
  if (status >= 500 && status !== 503) return `answered ${status}`;
  const { location } = headers;
  if (location === undefined) return null;
  if (path.startsWith('/auth/google?') && /^http:\/\/127\.0\.0\.1:\d+\/auth\?/.test(location)) return null;
  // Parses the address as a browser does.
  const led = URL.parse(location, `${url}${path.startsWith('/') ? path : '/'}`);
  return led?.origin === url ? null : `leads to ${location}`;
}
