import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailTo, newPerson } from '../world/people.ts';
import { balanced } from '../world/shared.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { movements, stateOf } from './paying.ts';

let world: World;
let ann: Pair & { email: string };
beforeAll(async () => {
  world = await openWorld();
  ann = await newPerson(world);
});
afterAll(() => world.close());

/** A checkout as a browser receives it. */
async function begun(as: Pair | undefined = ann) {
  const { body } = await world.ask(
    'buyPoints',
    { provider: 'sandbox', totalPrice: 499, increase_balance: 700 },
    as,
  );
  const order = body.url.slice(-16);
  const page = async (lang = 'en') => {
    const answer = await fetch(body.url, { headers: { cookie: `lang=${lang}` } });
    return { answer, html: await answer.text() };
  };
  const press = async (action: string) => {
    const answer = await fetch(body.url, {
      method: 'POST',
      body: new URLSearchParams({ action }),
      redirect: 'manual',
    });
    return [answer.status, answer.headers.get('location')?.replace(world.url, '')];
  };
  return { url: body.url, path: new URL(body.url).pathname, order, page, press };
}

/** Sends a notice as the sandbox would. Returns the status. */
async function bring(told: object | string, { secret = '', ageSeconds = 0 } = {}): Promise<number> {
  const [row] = await world.db<{ secret: string }[]>`select secret from sandbox_secret`;
  const body = typeof told === 'string' ? told : JSON.stringify(told);
  const seconds = Math.floor(Date.now() / 1000) - ageSeconds;
  const proof = createHmac('sha256', secret || (row?.secret ?? ''))
    .update(`${seconds}.${body}`)
    .digest('hex');
  const answer = await fetch(`${world.url}/api/payment/webhook/sandbox`, {
    method: 'POST',
    headers: { 'sandbox-signature': `t=${seconds},v1=${proof}` },
    body,
  });
  return answer.status;
}

test('the checkout names the purchase, and says that no money moves, in both languages', async () => {
  const { page } = await begun();
  const { answer, html } = await page();
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
  for (const text of [
    'No money moves',
    '$4.99',
    '700 points on Quad',
    'Approve payment',
    'Decline',
    'Cancel',
  ])
    expect(html).toContain(text);
  expect((await page('zh')).html).toContain('不会产生任何扣款');
});

test('approving credits the points by its own notice, once for any number of presses', async () => {
  const { order, press, page } = await begun();
  const pressed = await Promise.all([press('approve'), press('approve'), press('approve')]);
  expect(pressed).toEqual(Array(3).fill([303, `/topup/success?order=${order}`]));
  expect([await stateOf(world, order), await movements(world, order)]).toEqual(['paid', [700]]);
  expect((await page()).html).toContain('This payment was approved.');
  const notices = await world.db`select kind, outcome from payment_notices where payment = ${order}`;
  expect(notices).toEqual([{ kind: 'paid', outcome: 'applied' }]);
  expect(await mailTo(world, ann.email, /no money moved/)).toContain('700 points');
});

test('declining redirects back to the checkout, which can still be approved', async () => {
  const { order, path, press, page } = await begun();
  expect(await press('decline')).toEqual([303, path]);
  expect([await stateOf(world, order), await movements(world, order)]).toEqual(['ended', []]);
  expect((await page()).html).toContain('The card was declined.');
  await press('approve');
  expect([await stateOf(world, order), await movements(world, order)]).toEqual(['paid', [700]]);
});

test('cancelling redirects to the page that says so, and credits nothing', async () => {
  const { order, press } = await begun();
  expect(await press('cancel')).toEqual([303, `/topup/cancel?order=${order}`]);
  expect([await stateOf(world, order), await movements(world, order)]).toEqual(['ended', []]);
});

test.each([
  ['refund', 'refunded'],
  ['dispute', 'disputed'],
])('a paid order can get a %s', async (action, state) => {
  const { order, press, page } = await begun();
  await press(action);
  expect(await stateOf(world, order)).toBe('open');
  await press('approve');
  await press(action);
  await press(action);
  await press('approve');
  expect([await stateOf(world, order), await movements(world, order)]).toEqual([state, [700, -700]]);
  expect((await page()).html).toContain('This payment was taken back.');
});

test('a notice that is not signed by the sandbox, old or broken is refused', async () => {
  const { order, path } = await begun();
  const charge = path.split('/').at(-1);
  const told = { id: 'evt_1', kind: 'paid', order, charge, amountCents: 499, currency: 'usd', email: null };
  expect(await bring(told, { secret: 'another' })).toBe(400);
  expect(await bring(told, { ageSeconds: 301 })).toBe(400);
  for (const body of ['', '{', '[]', 'null', '{"id":"x","kind":"given"}'])
    expect(await bring(body)).toBe(400);
  expect(await bring('{"kind":"paid"}')).toBe(500);
  expect(await bring({ ...told, amountCents: 498 })).toBe(200);
  expect(await bring({ ...told, id: 'evt_2', order: 'x\u0000' })).toBe(200);
  expect(await stateOf(world, order)).toBe('open');
  expect(await bring({ ...told, id: 'evt_3' })).toBe(200);
  expect(await movements(world, order)).toEqual([700]);
});

test('an unknown checkout or button is refused', async () => {
  // nginx itself refuses the last one.
  for (const path of ['cs_sandbox_x', 'a'.repeat(300), '%E4%B8%AD', ...(balanced ? [] : ['%00'])]) {
    const answer = await fetch(`${world.url}/sandbox/checkout/${path}`);
    expect(answer.status).toBe(404);
  }
  const { press } = await begun();
  expect((await press('steal'))[0]).toBe(400);
});
