import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanced } from '../world/shared.ts';
import { openWorld, type World } from '../world/world.ts';

let world: World;
let trusting: World;
let wide: World;
beforeAll(async () => {
  [world, trusting, wide] = await Promise.all([
    openWorld(),
    openWorld({ TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'http://quad.test:8080' }),
    openWorld({ TRUST_PROXY: '127.0.0.1,10.0.0.0/8' }),
  ]);
});
afterAll(() => Promise.all([world.close(), trusting.close(), wide.close()]));

const status = async ({ url }: World, client?: string) => {
  const headers: Record<string, string> = client === undefined ? {} : { 'x-forwarded-for': client };
  return (await fetch(`${url}/dev/outbox`, { headers })).status;
};

test('only this machine sees the outbox', async () => {
  expect([await status(world), await status(trusting)]).toEqual([200, 200]);
  expect(await status(trusting, '127.0.0.1')).toBe(200);
  expect(await status(trusting, '::ffff:127.0.0.9')).toBe(200);
});

test.each(['203.0.113.9', '10.0.0.7', '2001:db8::1', '127.0.0.1, 203.0.113.9', 'localhost', 'unknown'])(
  'a client that a trusted proxy names as %s gets 404 for the outbox',
  async (client) => {
    const answer = await fetch(`${trusting.url}/dev/outbox`, { headers: { 'x-forwarded-for': client } });
    expect([answer.status, await answer.json()]).toEqual([404, { error: expect.any(String) }]);
    expect(answer.headers.get('x-problem')).toBe('not-found');
  },
);

/** The status of a request with custom headers, including `Host`. */
const statusWith = ({ url }: World, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    const asked = request(`${url}/dev/outbox`, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.on('error', reject).end();
  });

test.skipIf(balanced).each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'x-forwarded-host'])(
  'an unlisted proxy on this machine, recognized by %s, gets no outbox',
  async (header) => {
    expect(await statusWith(world, { [header]: '127.0.0.1' })).toBe(404);
  },
);

test.skipIf(balanced)('a proxy that names no client gets no outbox', async () => {
  for (const header of ['via', 'forwarded', 'x-real-ip'])
    expect(await statusWith(trusting, { [header]: '127.0.0.1' })).toBe(404);
  expect(await statusWith(trusting, { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '203.0.113.9' })).toBe(
    404,
  );
});

test('a client inside a trusted network cannot claim to be this machine', async () => {
  expect(await status(wide, '127.0.0.1, 10.0.0.7')).toBe(404);
  expect(await status(wide, '10.0.0.7')).toBe(404);
  expect(await status(wide, '127.0.0.1')).toBe(200);
});

test.skipIf(balanced)(
  'a foreign page whose host name resolves to this machine cannot read the outbox',
  async () => {
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:3000', '10.0.0.7'])
      expect(await statusWith(world, { host }), host).toBe(404);
    for (const host of ['localhost:3000', 'LOCALHOST', '127.0.0.1', '[::1]:3000'])
      expect(await statusWith(world, { host }), host).toBe(200);
    expect(await statusWith(world, { host: 'quad.test:8080' })).toBe(404);
    expect(await statusWith(trusting, { host: 'quad.test:8080' })).toBe(200);
  },
);
