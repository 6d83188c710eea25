import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
let ann: Pair;
beforeAll(async () => {
  world = await openWorld();
  ann = await newPerson(world);
});
afterAll(() => world.close());

const provider = 'sandbox';
const checkoutAt = /^http:\/\/127\.0\.0\.1:\d+\/sandbox\/checkout\/\w+$/;
const count = async () => (await world.db`select 1 from payments`).length;

/** A form as a browser posts it, from one of our pages. */
async function post(path: string, fields: Record<string, string>, more: { multipart?: true } = {}) {
  const form = more.multipart ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return fetch(`${world.url}/api/payment/charge/${path}`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: { accept: 'text/html,*/*', referer: `${world.url}/donate/payment?x=1` },
  });
}

const firstOptions = [
  { price: 99, points: 100 },
  { price: 199, points: 300 },
  { price: 499, points: 700 },
  { price: 999, points: 4900 },
  { price: 1999, points: 34300 },
  { price: 4999, points: 343000 },
];

test('the configuration returns the card provider and the six options', async () => {
  expect((await world.ask('paymentConfig')).body).toEqual({
    provider,
    options: firstOptions,
    default_donation: 999,
  });
});

describe('a donation', () => {
  test.each([{}, { multipart: true } as const])(
    'a form begins it and redirects to the checkout',
    async (how) => {
      const fields = { totalPrice: '100', userId: '', session: '', donationText: 'For the servers' };
      const answer = await post(provider, fields, how);
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toMatch(checkoutAt);
    },
  );

  test('JSON begins it and returns the address of the checkout', async () => {
    const { status, body } = await world.ask('donate', { provider, totalPrice: 1_000_000 });
    expect([status, body.url]).toEqual([200, expect.stringMatching(checkoutAt)]);
  });

  test('belongs to the signed-in person', async () => {
    const fields = { totalPrice: '777', userId: ann.userid, session: ann.session };
    expect((await post(provider, fields)).status).toBe(303);
    const { payments } = (await world.ask('listPayments', {}, ann)).body;
    expect(payments[0]).toMatchObject({ kind: 'donation', amount: 777, points: 0, state: 'open' });
  });

  test.each([
    ['another’s session', { userId: 'ann', session: 'x'.repeat(43) }],
    ['a userid alone', { userId: 'ann' }],
    ['a session alone', { session: 'x'.repeat(43) }],
  ])('with %s is refused before its fields are looked at', async (_, pair) => {
    const before = await count();
    const { status, error } = await world.ask('donate', { provider, totalPrice: 'x', ...pair });
    expect([status, error, await count()]).toEqual([401, 'Session not found', before]);
  });

  test.each<[string, Record<string, unknown>]>([
    ['too little', { totalPrice: 99 }],
    ['too much', { totalPrice: 1_000_001 }],
    ['part of a cent', { totalPrice: 100.5 }],
    ['no number', { totalPrice: 'ten' }],
    ['nothing', {}],
    ['too many words', { totalPrice: 100, donationText: 'x'.repeat(501) }],
  ])('of %s is refused', async (_, fields) => {
    const before = await count();
    const { status, error } = await world.ask('donate', { provider, ...fields });
    expect([status, await count()]).toEqual([400, before]);
    expect(error).toMatch(/^(totalPrice|donationText) /);
  });
});

describe('a purchase', () => {
  test.each(firstOptions)('of $points points for $price cents is begun', async ({ price, points }) => {
    const fields = { userId: ann.userid, session: ann.session };
    const answer = await post(`${provider}/vip`, {
      ...fields,
      totalPrice: String(price),
      increase_balance: String(points),
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringMatching(checkoutAt)]);
    const [newest] = (await world.ask('listPayments', { limit: 1 }, ann)).body.payments;
    expect(newest).toMatchObject({ kind: 'purchase', amount: price, points, paid_timestamp: null });
  });

  test.each([
    [99, 343_000],
    [4999, 100],
    [100, 100],
    [0, 0],
    [99, 101],
  ])('of %i cents for %i points is refused', async (totalPrice, increase_balance) => {
    const before = await count();
    const { status, error } = await world.ask('buyPoints', { provider, totalPrice, increase_balance }, ann);
    expect([status, error, await count()]).toEqual([
      400,
      'totalPrice and increase_balance must be one of the options.',
      before,
    ]);
  });

  test('needs a session, and its userId must be the session’s', async () => {
    const bob = await newPerson(world);
    const fields = { provider, totalPrice: 99, increase_balance: 100 };
    expect((await world.ask('buyPoints', fields)).status).toBe(401);
    expect((await world.ask('buyPoints', { ...fields, userId: bob.userid }, ann)).status).toBe(401);
    expect((await world.ask('buyPoints', { ...fields, userId: '' })).status).toBe(401);
  });
});

test.each(['stripe', 'SANDBOX', 'paypal', '__proto__'])(
  '%s is not a provider of cards here',
  async (other) => {
    const pair = { userId: 'x', session: 'y' };
    expect((await world.ask('donate', { provider: other, totalPrice: 1, ...pair })).status).toBe(404);
    expect((await world.ask('buyPoints', { provider: other })).status).toBe(404);
    const notice = await fetch(`${world.url}/api/payment/webhook/${other}`, { method: 'POST', body: '{}' });
    expect([notice.status, await notice.json()]).toEqual([404, { error: 'Not found' }]);
  },
);

test('a refused form shows the sentence on a page, in the reader’s language, with a link back', async () => {
  const answer = await post(provider, { totalPrice: '1', donationText: '' });
  const html = await answer.text();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
  expect(html).toContain('<p>totalPrice must be at least 100.</p>');
  expect(html).toContain('href="/donate/payment?x=1"');
  const chinese = await fetch(`${world.url}/api/payment/charge/${provider}/vip`, {
    method: 'POST',
    body: new URLSearchParams({
      userId: ann.userid,
      session: ann.session,
      totalPrice: '1',
      increase_balance: '2',
    }),
    headers: { accept: 'text/html', cookie: 'lang=zh', referer: 'https://evil.example/"><script>' },
  });
  const page = await chinese.text();
  expect(page).toContain('请从列出的档位中选择。');
  expect(page).toContain('href="/"');
  expect(chinese.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('a repeat with the same client_id, also a concurrent one, returns the first checkout', async () => {
  const before = await count();
  const client_id = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => world.ask('donate', { provider, totalPrice: 500, client_id }, ann)),
  );
  const other = await world.ask('donate', { provider, totalPrice: 500, client_id });
  expect(new Set(answers.map((it) => it.body.url)).size).toBe(1);
  expect(other.body.url).not.toBe(answers[0]?.body.url);
  expect(await count()).toBe(before + 2);
});

test('a person has thirty orders an hour, and so has an address that is not signed in', async () => {
  const limited = await openWorld({ LIMITS: 'on' });
  const eve = await newPerson(limited);
  for (const as of [eve, undefined]) {
    for (let order = 0; order < 30; order += 1)
      expect((await limited.ask('donate', { provider, totalPrice: 100 }, as)).status).toBe(200);
    const refused = await limited.ask('donate', { provider, totalPrice: 100 }, as);
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([
      429,
      expect.closeTo(3600, -2),
    ]);
  }
  await limited.close();
});

test('a live site without a provider of cards accepts no cards, and has no sandbox', async () => {
  const live = await openWorld({ LIVE: '1', LIMITS: 'on' });
  expect((await live.ask('paymentConfig')).body.provider).toBeNull();
  expect((await live.ask('donate', { provider, totalPrice: 100 })).status).toBe(404);
  for (const [method, path] of [
    ['GET', '/sandbox/checkout/cs_sandbox_x'],
    ['POST', '/sandbox/checkout/cs_sandbox_x'],
    ['POST', '/api/payment/webhook/sandbox'],
  ] as const)
    expect((await fetch(live.url + path, { method })).status).toBe(404);
  await live.close();
});
