import { createSign, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWorld, type World } from '../world/world.ts';
import { openBrowser, tokenIn } from './google-browser.ts';

const [ours, theirs] = [rsa(), rsa()];
/** The response of the fake provider's token endpoint, and its metadata. */
let answer: { status: number; type: string; body: string };
let metadata: string | null;
let nonce = '';

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '', issuer());
  const send = (status: number, type: string, body: string) =>
    response.writeHead(status, { 'content-type': type }).end(body);
  switch (url.pathname) {
    case '/.well-known/openid-configuration':
      return void send(200, 'application/json', metadata ?? JSON.stringify(itself()));
    case '/authorize': {
      nonce = url.searchParams.get('nonce') ?? '';
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', 'a-code');
      back.searchParams.set('state', url.searchParams.get('state') ?? '');
      return void response.writeHead(302, { location: back.href }).end();
    }
    case '/token':
      return void send(answer.status, answer.type, answer.body);
    default:
      return void send(200, 'application/json', JSON.stringify({ keys: [ours.jwk] }));
  }
});
let world: World;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  world = await open();
});
beforeEach(() => {
  metadata = null;
});
afterAll(async () => {
  await world.close();
  server.closeAllConnections();
  server.close();
});

const unreachable = '/login?refused=unreachable';
const local = (url: URL) => url.pathname + url.search;

/** The whole sign-in; the token's claims are built once the nonce is known. */
async function signIn(claims: Record<string, unknown>, key = ours.key, on = world): Promise<URL> {
  const browser = openBrowser(on);
  const callback = await browser.begin();
  answer = tokens({ nonce, ...claims }, key);
  return browser.end(callback);
}

test('a valid token is accepted', async () => {
  tokenIn(await signIn({}));
});

test.each([
  ['another nonce', { nonce: 'another' }],
  ['no nonce', { nonce: undefined }],
  ['another audience', { aud: 'another' }],
  ['another issuer', { iss: 'https://another.example' }],
  ['no subject', { sub: undefined }],
  ['a subject of the wrong kind', { sub: 7 }],
  ['a subject that cannot be kept', { sub: 'a\u0000b' }],
  ['an endless subject', { sub: 'x'.repeat(256) }],
  ['a time long past', { exp: 1 }],
])('a token with %s is refused', async (_, claims) => {
  expect(local(await signIn(claims))).toBe(unreachable);
});

test('a token signed by another key is refused', async () => {
  expect(local(await signIn({}, theirs.key))).toBe(unreachable);
});

test.each([
  ['a fault', { status: 500, type: 'text/plain', body: 'oh' }],
  ['a page', { status: 200, type: 'text/html', body: '<p>hello' }],
  ['broken JSON', { status: 200, type: 'application/json', body: '{"access_token":' }],
  [
    'no ID token',
    { status: 200, type: 'application/json', body: '{"access_token":"a","token_type":"bearer"}' },
  ],
  ['a refusal', { status: 400, type: 'application/json', body: '{"error":"invalid_grant"}' }],
])('%s instead of a token leads to the sign-in page', async (_, given) => {
  const browser = openBrowser(world);
  const callback = await browser.begin();
  answer = given;
  expect(local(await browser.end(callback))).toBe(unreachable);
});

test.each(['<html>', '{}', '{"issuer":"https://another.example"}'])(
  'a provider with the metadata %s cannot be used until it sends valid metadata',
  async (said) => {
    const fresh = await open();
    metadata = said;
    expect(local(await openBrowser(fresh).signIn())).toBe(unreachable);
    metadata = null;
    tokenIn(await signIn({}, ours.key, fresh));
    await fresh.close();
  },
);

test('an unreachable provider leads to the sign-in page, and nothing is stored', async () => {
  const gone = await open('http://127.0.0.1:9');
  const back = await openBrowser(gone).signIn();
  const begun = await gone.db`select 1 from sign_ins`;
  await gone.close();
  expect([local(back), begun.length]).toEqual([unreachable, 0]);
});

function open(at = issuer()): Promise<World> {
  return openWorld({
    GOOGLE_CLIENT_ID: 'quad',
    GOOGLE_CLIENT_SECRET: 'a-secret',
    GOOGLE_ISSUER: at,
    LOG_LEVEL: 'silent',
  });
}

function issuer(): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function itself() {
  return {
    issuer: issuer(),
    authorization_endpoint: `${issuer()}/authorize`,
    token_endpoint: `${issuer()}/token`,
    jwks_uri: `${issuer()}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  };
}

function tokens(claims: Record<string, unknown>, key = ours.key) {
  const now = Math.floor(Date.now() / 1000);
  const whole = {
    iss: issuer(),
    sub: 'amy',
    aud: 'quad',
    iat: now,
    exp: now + 600,
    email: 'amy@usc.edu',
    email_verified: true,
    ...claims,
  };
  const head = [{ alg: 'RS256', kid: 'a-key' }, whole]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const id_token = `${head}.${createSign('RSA-SHA256').update(head).sign(key, 'base64url')}`;
  const body = JSON.stringify({ access_token: 'a-token', token_type: 'bearer', id_token });
  return { status: 200, type: 'application/json', body };
}

function rsa() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    key: privateKey,
    jwk: { ...publicKey.export({ format: 'jwk' }), kid: 'a-key', alg: 'RS256', use: 'sig' },
  };
}
