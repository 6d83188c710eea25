import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { addressOf } from '../world/ask.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';

const publicUrl = 'https://quad.example';
let world: World;
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: publicUrl });
});
afterAll(() => world.close());

/**
 * Sends a request that a page can send without a preflight. `fetch` does not allow custom Origin or Sec-Fetch-Site
 * headers.
 */
async function send(path: string, headers: Record<string, string>, fields: object = {}, method = 'POST') {
  const asked = request(`${world.url}${path}`, {
    method,
    headers: { 'content-type': 'text/plain', ...headers },
  });
  const answered = new Promise<{ status: number; body: string; problem: unknown }>((resolve, reject) => {
    asked.on('error', reject).on('response', async (it) => {
      resolve({ status: it.statusCode ?? 0, body: await text(it), problem: it.headers['x-problem'] });
    });
  });
  asked.end(method === 'GET' ? '' : JSON.stringify(fields));
  return answered;
}

const refused = {
  status: 403,
  body: '{"error":"This was sent from a page of another site."}',
  problem: 'from-elsewhere',
};
const written = Object.entries(calls).filter(([, { at }]) => at[0] !== 'GET');

test.each(written)('a cross-site request to %s is refused', async (_name, { at }) => {
  const path = addressOf(at[1], {});
  expect(await send(path, { 'sec-fetch-site': 'cross-site' })).toEqual(refused);
  expect(await send(path, { origin: 'https://evil.example' })).toEqual(refused);
});

test('every origin that is not ours counts as foreign', async () => {
  const { host, hostname } = new URL(world.url);
  const origins = [
    ...['null', '', 'file://', 'https://sub.quad.example', 'https://quad.example.evil.example'],
    ...['http://quad.example', `http://${host}@evil.example`, `http://${hostname}:9`, `${world.url}/`],
  ];
  for (const origin of origins)
    expect(await send('/api/report/send', { origin, 'sec-fetch-site': 'same-site' }), origin).toEqual(
      refused,
    );
});

test('a foreign call has no effect, whatever pair it has', async () => {
  const ann = await newPerson(world);
  const fields = { userid: ann.userid, session: ann.session, signin_text: 'Daily check-in' };
  expect(await send('/api/user/user_signin', { origin: 'https://evil.example' }, fields)).toEqual(refused);
  const ours = await send('/api/user/user_signin', { origin: publicUrl }, fields);
  expect(ours).toMatchObject({ status: 200, body: '{"balance":1}' });
});

test('our own pages may call the public address, and the one they were opened at', async () => {
  const login = (headers: Record<string, string>) => send('/api/user/login', headers);
  const ours: Record<string, string>[] = [
    {},
    { origin: publicUrl, 'sec-fetch-site': 'same-origin' },
    { origin: world.url, 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ];
  for (const headers of ours) expect((await login(headers)).status, JSON.stringify(headers)).toBe(400);
});

test('reads, notices of the card service and unknown addresses are exempt', async () => {
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await send('/api/school/list', foreign, {}, 'GET')).status).toBe(200);
  expect((await send('/api/payment/webhook/sandbox', foreign)).problem).toBe('notice-unproved');
  expect((await send('/api/nothing', foreign)).status).toBe(404);
});

test('another site cannot press a button of the sandbox’s checkout', async () => {
  const path = '/sandbox/checkout/cs_sandbox_x';
  expect((await send(path, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await send(path, { origin: world.url })).status).toBe(404);
});

test('a live site serves the API’s page if its operator enables it', async () => {
  const docs = async (settings: Record<string, string>) => {
    const site = await openWorld(settings);
    const paths = ['/api/docs', '/api/docs/', '/api/docs/static/index.html', '/api/openapi.json'];
    const answers = await Promise.all(paths.map((path) => fetch(site.url + path)));
    await Promise.all(answers.map((it) => it.arrayBuffer()));
    await site.close();
    return answers.map((it) => it.status);
  };
  const live = { LIVE: '1', LIMITS: 'on', PUBLIC_URL: publicUrl };
  expect(await docs(live)).toEqual([404, 404, 404, 200]);
  expect(await docs({ ...live, API_DOCS: '1' })).toEqual([200, 200, 200, 200]);
  expect(await docs({})).toEqual([200, 200, 200, 200]);
  expect(await docs({ API_DOCS: '0' })).toEqual([404, 404, 404, 200]);
});

test('responses allow only the browser features that our pages use', async () => {
  for (const path of ['/api/school/list', '/api/nothing', '/robots.txt']) {
    const answer = await fetch(world.url + path);
    await answer.arrayBuffer();
    const policy = answer.headers.get('permissions-policy')?.split(', ') ?? [];
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
      expect(policy, path).toContain(`${feature}=()`);
    for (const feature of ['web-share', 'clipboard-write', 'fullscreen', 'publickey-credentials-get'])
      expect(policy.join(), path).not.toContain(feature);
  }
});
