import type { ExistingContent } from './existing-content.ts';
import { samples } from './samples.ts';
import type { Parameter, Shot } from './shot.ts';
import type { Person, Things } from './things.ts';

/** Addresses that are neither calls nor pages, and the headers that the app reads. */
export async function otherShots(known: ExistingContent, things: Things, me: Person): Promise<Shot[]> {
  const parameter = (place: Parameter['in'], name: string, value = samples(known, me, name)): Parameter => ({
    in: place,
    name,
    value,
  });
  const at = (path: string, query: readonly string[] = [], values: Record<string, string> = {}): Shot => ({
    method: 'GET',
    path,
    parameters: [
      ...[...path.matchAll(/:(\w+)/g)].map(([, name = '']) => parameter('path', name, values[name])),
      ...query.map((name) => parameter('query', name, values[name])),
    ],
  });
  const checkout = { id: `cs_sandbox_${await things.payment(me)}` };
  const ending = at('/mail/unsubscribe', ['token'], { token: await things.ending(me) });
  const webhook = at('/api/payment/webhook/:provider');
  const headers = headersOf(me).map(([name, value]) => parameter('header', name, value));
  return [
    at('/files/:photo', ['w']),
    at('/share/:iid.jpg', ['lang']),
    at('/share/quad.jpg', ['lang']),
    at('/sitemaps/:part', [], { part: 'topics-0.xml' }),
    at('/sitemaps/:part', [], { part: 'book-pages-0.xml' }),
    at('/sitemaps/listings-:prefix.xml', [], { prefix: known.iid.slice(0, 1) }),
    at('/feeds/:school_id.xml', ['lang']),
    at('/feeds/:type/:school_id.xml', ['lang']),
    at('/manifest.webmanifest', ['lang']),
    at('/dev/outbox', ['lang']),
    at('/auth/google', ['from'], { from: '/faq' }),
    // No browser began this sign-in, so after the lookup it redirects to the sign-in page.
    at('/auth/google/callback', ['code', 'state']),
    at('/sandbox/checkout/:id', ['lang'], checkout),
    {
      ...at('/sandbox/checkout/:id', [], checkout),
      method: 'POST',
      parameters: [parameter('path', 'id', checkout.id), parameter('body', 'action', 'approve')],
    },
    ending,
    { ...ending, method: 'POST' },
    {
      ...ending,
      method: 'POST',
      parameters: [
        ...ending.parameters.map((it) => ({ ...it, goesAlong: true as const })),
        parameter('body', 'action', 'back'),
      ],
    },
    {
      ...webhook,
      method: 'POST',
      parameters: [...webhook.parameters, parameter('body', 'id', 'x')],
      refused: { status: 400, why: 'takes only what the provider has signed' },
    },
    { method: 'POST', path: '/api/user/sessions', parameters: headers },
    {
      method: 'POST',
      path: '/api/user/login',
      parameters: [
        ...headers,
        parameter('body', 'username', me.username),
        parameter('body', 'password', await things.password(me)),
      ],
    },
    // sqlmap tests an address once in a run, and `/faq` was already tested.
    { ...at('/faq/'), parameters: headers },
  ];
}

function headersOf({ userid, session }: Person): [string, string][] {
  return [
    ['Authorization', `Bearer ${userid}${session}`],
    ['User-Agent', 'Mozilla/5.0'],
    ['Accept-Language', 'en'],
    ['Referer', 'http://quad.example/'],
    ['X-Forwarded-For', '192.0.2.7'],
    ['X-Request-Id', 'abcdefgh12345678'],
    ['Cookie', 'lang=en'],
  ];
}
