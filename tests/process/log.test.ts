import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../accounts/google-browser.ts';
import { connect, tell } from '../chat/devices.ts';
import { type IdentityProvider, openIdentityProvider } from '../world/identity-provider.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

const secret = () => randomBytes(12).toString('hex');
const settings = {
  SMTP_URL: `smtp://quad:${secret()}@127.0.0.1:9`,
  STRIPE_SECRET_KEY: `sk_test_${secret()}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${secret()}`,
  STRIPE_API_BASE: 'http://127.0.0.1:9',
  AI_BASE_URL: 'http://127.0.0.1:9/v1',
  AI_API_KEY: secret(),
  AI_MODEL: 'none',
  GOOGLE_CLIENT_SECRET: secret(),
  POINTS_GRANT_KEY: secret(),
};
const passwords = ['the-first-pass1', 'the_second_pass2', 'never-the-right3'] as const;
const hidden = new Set<string>([...passwords, 'a-cookie-of-somebody', 'a-code-of-the-provider']);
const lines: string[] = [];
let provider: IdentityProvider;
let world: World;

beforeAll(async () => {
  provider = await openIdentityProvider();
  const google = { ...provider.settings, GOOGLE_CLIENT_SECRET: settings.GOOGLE_CLIENT_SECRET };
  const environment = { ...settings, ...google, LOG_LEVEL: 'trace', LIMITS: 'on' };
  world = await openWorld(environment, false, undefined, { logTo: { write: (line) => lines.push(line) } });
  for (const value of Object.values(settings)) hidden.add(URL.parse(value)?.password || value);
  for (const harmless of ['http://127.0.0.1:9', 'http://127.0.0.1:9/v1', 'none']) hidden.delete(harmless);
});
afterAll(async () => {
  await world.close();
  await provider.close();
});

/**
 * The secret in the newest mail, which the log must not contain. The mail server does not respond, so the mail is in
 * the outbox.
 */
async function mailed(pattern: RegExp): Promise<string> {
  const [{ body }] = await world.db<
    [{ body: string }]
  >`select body from outbox order by created_at desc limit 1`;
  for (const line of body.split('\n')) if (line.length > 20) hidden.add(line);
  const found = pattern.exec(body)?.[0] ?? '';
  hidden.add(found);
  return found;
}

function keep<T extends Pair>(pair: T): T {
  if (pair.session) hidden.add(pair.session);
  return pair;
}

async function signUp(username: string): Promise<Pair> {
  const email = `${username}@example.com`;
  await world.ask('verifyEmail', { email });
  const verification_code = await mailed(/^\d{6}$/m);
  const fields = { username, email, password: passwords[0], verification_code };
  await world.ask('checkCode', fields);
  return keep((await world.ask('register', fields)).body);
}

test('no request and no failure writes a secret to the log', async () => {
  const ann = await signUp('ann_of_the_log');
  await world.ask('logIn', { username: 'ann_of_the_log', password: passwords[2] });
  const again = keep((await world.ask('logIn', { username: 'ann_of_the_log', password: passwords[0] })).body);
  await world.ask('showUser', { userid: ann.userid }, again);
  await world.ask('forgetPassword', { email: 'ann_of_the_log@example.com' });
  const key = await mailed(/^[\w-]{59,}$/m);
  hidden.add(key.slice(16));
  const reset = { userid: key.slice(0, 16), session: key.slice(16) };
  await world.ask('verifySession', reset);
  await world.ask('changeUser', { password: passwords[1] }, reset);
  const pair = keep((await world.ask('logIn', { username: 'ann_of_the_log', password: passwords[1] })).body);
  for (const it of [ann, again, pair]) expect(it.session).toMatch(/./);
  await strayed(pair);
  await fromOutside(pair);
  await broken(pair);
  expect(lines.length).toBeGreaterThan(30);
  const said = lines.join('\n');
  // The digits of a code may be part of a time.
  const stands = (one: string) =>
    /^\d{6}$/.test(one) ? new RegExp(`(?<!\\d)${one}(?!\\d)`).test(said) : said.includes(one);
  expect([...hidden].filter((one) => one !== '' && stands(one))).toEqual([]);
  expect(said).not.toMatch(/ann_of_the_log@example\.com|\?session=/);
});

test('each line is JSON; lines of a request have its id, and errors their place in the code', async () => {
  const parsed = lines.map((line) => JSON.parse(line));
  const answer = await fetch(`${world.url}/api/school/list`);
  const id = answer.headers.get('x-request-id');
  await expect.poll(() => lines.some((line) => line.includes(String(id)))).toBe(true);
  const told = lines.map((line) => JSON.parse(line)).find((line) => line.requestId === id);
  expect(told).toMatchObject({ method: 'GET', route: '/api/school/list', status: 200, msg: 'answered' });
  const faults = parsed.filter(({ err }) => err?.code === '23514');
  expect(faults[0]).toMatchObject({ level: 50, requestId: expect.any(String) });
  expect(faults[0].err).toMatchObject({ type: 'PostgresError', constraint_name: 'broken' });
  expect(faults[0].err.stack).toContain('server/');
  const refused = parsed.find(({ requestId, status }) => status === 500 && requestId === faults[0].requestId);
  expect(refused).toBeDefined();
});

/** Sends secrets in wrong places. */
async function strayed(pair: Pair): Promise<void> {
  const stray = `session=${pair.session}&userid=${pair.userid}&password=${passwords[1]}`;
  await fetch(`${world.url}/api/item/list?${stray}`, { headers: { cookie: 'own=a-cookie-of-somebody' } });
  await fetch(`${world.url}/login/${pair.userid}/${pair.session}?${stray}`);
  await fetch(`${world.url}/api/user/login`, { method: 'POST', body: `{"password":"${passwords[1]}"` });
  const form = new FormData();
  form.set('userid', pair.userid);
  form.set('session', pair.session);
  form.set('file', new Blob([new Uint8Array(100)], { type: 'image/jpeg' }), 'photo.jpg');
  await fetch(`${world.url}/api/file/upload`, { method: 'POST', body: form });
  await connect(world.url, { ...pair, session: `${pair.session}x` }, { reconnection: false }).catch(() => {});
  const socket = await connect(world.url, pair);
  await tell(socket, 'send_message', { room: 'global', message: 'Hello', client_id: randomUUID() });
  socket.close();
}

/** Outside services that fail: cards, the sign-in provider, the model. */
async function fromOutside(pair: Pair): Promise<void> {
  await world.ask('askHelper', { to_userid: 'campus', content: 'Where is the library?' }, pair);
  await world.ask('increaseBalance', { increase_balance: 5, key: settings.POINTS_GRANT_KEY }, pair);
  const signed = { 'stripe-signature': `t=1,v1=${settings.STRIPE_WEBHOOK_SECRET}` };
  const webhook = `${world.url}/api/payment/webhook/stripe`;
  await fetch(webhook, { method: 'POST', body: '{"id":"evt_1"}', headers: signed });
  await fetch(`${world.url}/api/payment/charge/stripe/vip`, {
    method: 'POST',
    body: new URLSearchParams({ userId: pair.userid, session: pair.session, totalPrice: '499' }),
  });
  provider.people.set('bob', { email: 'bob@example.com', email_verified: true, name: 'Bob' });
  const browser = openBrowser(world, 'bob');
  const callback = await browser.begin();
  hidden.add(callback.searchParams.get('code') ?? '').add(callback.searchParams.get('state') ?? '');
  await browser.end(callback);
  await fetch(`${world.url}/auth/google/callback?code=a-code-of-the-provider&state=none`);
}

/** Internal errors that involve rows and mails. */
async function broken(pair: Pair): Promise<void> {
  await world.db`alter table users add constraint broken check (username <> 'breaks')`;
  await signUp('breaks');
  world.later(10_000);
  await world.db`alter table outbox rename to lost`;
  await world.ask('forgetPassword', { email: 'ann_of_the_log@example.com' });
  await world.db`alter table lost rename to outbox`;
  await world.db`alter table sessions rename to lost`;
  await world.ask('showUser', { userid: pair.userid }, pair);
  await world.db`alter table lost rename to sessions`;
}
