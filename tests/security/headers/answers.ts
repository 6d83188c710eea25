import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { addressOf } from '../../world/ask.ts';
import { type RawAnswer, raw } from '../raw.ts';
import type { Victim } from '../sessions/victim.ts';
import type { Tally } from '../tally.ts';

interface Kind {
  what: string;
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
  status: number;
}

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };

/** One of every kind of response that the site gives. */
async function kinds(url: string, { things }: Victim): Promise<Kind[]> {
  const html = (await raw(url, '/')).body;
  const asset = (end: string) => new RegExp(`/assets/[^"]+\\.${end}`).exec(html)?.[0] ?? '/assets/none';
  const get = (what: string, path: string, status = 200): Kind => ({ what, path, status });
  const post = (what: string, path: string, status: number, headers: Kind['headers'], body = '{}'): Kind => ({
    what,
    path,
    status,
    method: 'POST',
    body,
    ...(headers && { headers }),
  });
  return [
    ...['/', '/login', '/search/used/0', `/detail/${things.listing}`, '/userpage', '/dev/outbox'].map((it) =>
      get('a page', it),
    ),
    get('the data of a page', `/detail/${things.listing}.data`),
    get('a page that is not there', '/no/such/page', 404),
    get('a draft', `/detail/${things.draft}`, 404),
    get('a checkout', `/sandbox/checkout/cs_sandbox_${things.payment}`),
    get('a checkout that is not there', '/sandbox/checkout/none', 404),
    get('a page that ends mails', things.ending),
    post('mails that have ended', things.ending, 200, form, 'List-Unsubscribe=One-Click'),
    get('a page that ends nobody’s mails', '/mail/unsubscribe?token=none', 404),
    get('a call', '/api/school/list'),
    get('a call that is kept', '/api/item/suggest'),
    get('a call’s 400', '/api/item/list?limit=0', 400),
    post('a call’s 401', '/api/user/sessions', 401, json),
    get('a call’s 404', '/api/item/get?iid=none', 404),
    get('another method', '/api/user/login', 404),
    { ...get('another method', '/faq', 404), method: 'DELETE' },
    { ...get('a preflight', '/api/user/login', 404), method: 'OPTIONS' },
    { ...get('HEAD', '/faq'), method: 'HEAD' },
    post('a body too large', '/api/user/login', 413, json, 'x'.repeat(300_000)),
    post('a body of another type', '/api/user/login', 415, { 'content-type': 'application/xml' }, '<a/>'),
    post('a refusal as a page', '/api/user/login', 400, form, 'username=x'),
    get('an unknown call', '/api/nothing', 404),
    get('a picture', `/files/${things.file}`),
    get('a thumbnail', `/files/${things.file}?w=480`),
    get('a picture that is not there', '/files/none', 404),
    get('a script', asset('js')),
    get('a style', asset('css')),
    get('an asset that is not there', '/assets/none.js', 404),
    get('the API’s page', '/api/docs'),
    get('the API’s description', '/api/openapi.json'),
    get('a feed', '/feeds/1.xml'),
    get('the sitemap', '/sitemap.xml'),
    ...['/robots.txt', '/.well-known/security.txt', '/manifest.webmanifest', '/service-worker.js'].map((it) =>
      get('a file', it),
    ),
    get('a page without a network', '/offline/en'),
    get('an icon', '/apple-touch-icon.png'),
    get('a picture for previews', `/share/${things.listing}.jpg`),
    get('health', '/healthz'),
    get('a redirect', '/auth/google/callback?state=none', 302),
    get('what can be no address', '/%zz', 404),
    get('an address with dots', '/files/..%2f..%2fetc%2fpasswd', 404),
  ];
}

/** Checks the headers of every kind of response; `secure` if people use https. */
export async function checkAnswers(
  url: string,
  victim: Victim,
  found: Tally,
  secure: boolean,
): Promise<void> {
  for (const { what, path, status, ...asked } of await kinds(url, victim)) {
    const answer = await raw(url, path, asked);
    const wrong = answer.status === status ? unsafe(answer, secure) : [`answered ${answer.status}`];
    found.note(`${what} (${asked.method ?? 'GET'} ${path.slice(0, 60)})`, wrong.join(', '));
  }
}

/** The faults in a response's headers. */
function unsafe({ headers }: RawAnswer, secure: boolean): string[] {
  const wrong: string[] = [];
  const expect = (is: boolean, says: string) => is || wrong.push(says);
  const policy = headers['content-security-policy'] ?? '';
  const rule = (name: string) => new RegExp(`(?:^|; )${name} ([^;]*)`).exec(policy)?.[1];
  expect(headers['x-content-type-options'] === 'nosniff', 'may be sniffed');
  expect(headers['x-frame-options'] === 'DENY' || rule('frame-ancestors') === "'none'", 'may be framed');
  const referrer = ['strict-origin-when-cross-origin', 'no-referrer'];
  expect(
    referrer.includes(headers['referrer-policy'] ?? ''),
    `tells referrers ${headers['referrer-policy']}`,
  );
  expect(headers.server === undefined && headers['x-powered-by'] === undefined, 'names its software');
  expect(!Object.keys(headers).some((it) => it.startsWith('access-control-')), 'lets other sites read');
  const strict = headers['strict-transport-security']?.startsWith('max-age=31536000') ?? false;
  expect(strict === secure, secure ? 'has no HSTS' : 'has HSTS on http');
  if (!headers['content-type']?.startsWith('text/html')) return wrong;
  const scripts = rule('script-src') ?? rule('default-src') ?? "'unsafe-inline'";
  expect(!/unsafe-inline|unsafe-eval|\*|http:|data:/.test(scripts), `scripts: ${scripts.slice(0, 60)}`);
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) {
    const said = rule(name) ?? (name === 'object-src' ? rule('default-src') : undefined);
    expect(said === "'none'", `${name} ${said}`);
  }
  return wrong;
}

/** Checks that no cache may store a call's response to a signed-in user, unless it is the same for all. */
export async function checkKept(url: string, { userid, session }: Victim, found: Tally): Promise<void> {
  for (const [name, call] of Object.entries(calls) as [string, Call][]) {
    const [method, path] = call.at;
    // Calls that end the session are sent without one.
    const ends = /^(logOut|deleteAccount)/.test(name);
    const bearer: Record<string, string> = ends ? {} : { authorization: `Bearer ${userid}${session}` };
    const asked =
      method === 'POST' ? { method, headers: { ...json, ...bearer }, body: '{}' } : { headers: bearer };
    const { headers } = await raw(
      url,
      `${addressOf(path, { provider: 'sandbox' })}?userid=${userid}&q=desk`,
      asked,
    );
    const wanted = call.keeps ? `public, max-age=${call.keeps}` : 'no-store';
    found.note(name, headers['cache-control'] === wanted ? null : `${headers['cache-control']}`);
  }
}
