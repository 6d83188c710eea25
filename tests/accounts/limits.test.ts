import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMITS: 'on', TRUST_PROXY: '127.0.0.0/8' });
});
afterAll(() => world.close());

const minute = 60_000;

test('ten failures block an address from an account for fifteen minutes, even with the right password', async () => {
  const ann = await newPerson(world, { username: 'guessed' });
  const guess = (password: string, from: string) =>
    fromClient(from, '/api/user/login', { username: 'Guessed', password });
  const guesses = await Promise.all(Array.from({ length: 14 }, () => guess('wrong-1', '192.0.2.1')));
  expect(guesses.filter((it) => it.status === 401)).toHaveLength(10);
  expect(guesses.filter((it) => it.status === 429)).toHaveLength(4);
  const closed = await guess(ann.password, '192.0.2.1');
  expect(closed.status).toBe(429);
  expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
  expect(Number(closed.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
  expect((await closed.json()).error).toMatch(/\w+ \w+/);
  expect((await guess(ann.password, '192.0.2.2')).status).toBe(200);
  world.later(15 * minute + 1000);
  expect((await guess(ann.password, '192.0.2.1')).status).toBe(200);
});

test('a successful sign-in does not count as a failure', async () => {
  const ann = await newPerson(world);
  for (let i = 0; i < 12; i += 1) {
    const { status } = await fromClient('192.0.2.3', '/api/user/login', ann);
    expect(status).toBe(200);
  }
});

test('an address has sixty tries in five minutes over all accounts; an IPv6 client is one /64', async () => {
  const tries = (from: string, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, i) =>
        fromClient(from, '/api/user/login', { username: `nobody_${i}`, password: 'wrong-1' }),
      ),
    );
  const statuses = [
    ...(await tries('2001:db8:1:2::1', 40)),
    ...(await tries('2001:db8:1:2:ffff::9', 30)),
  ].map((it) => it.status);
  expect(statuses.filter((it) => it === 401)).toHaveLength(60);
  expect(statuses.filter((it) => it === 429)).toHaveLength(10);
  expect((await tries('2001:db8:1:3::1', 1))[0]?.status).toBe(401);
});

test.each(['verify_email', 'forget_password'])(
  '%s sends mails at least five seconds apart and at most five an hour',
  async (call) => {
    const email = `${call}@example.com`;
    const ask = () => fromClient('192.0.2.4', `/api/user/${call}`, { email });
    const pair = await Promise.all([ask(), ask()]);
    expect(pair.map((it) => it.status).sort()).toEqual([200, 429]);
    const held = pair.find((it) => it.status === 429);
    expect(Number(held?.headers.get('retry-after'))).toBeLessThanOrEqual(5);
    for (let i = 0; i < 4; i += 1) {
      world.later(5100);
      expect((await ask()).status).toBe(200);
    }
    world.later(5100);
    const sixth = await ask();
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3500);
    world.later(60 * minute);
    expect((await ask()).status).toBe(200);
  },
);

test('the answer that an address has an account is not limited like mails', async () => {
  const ann = await newPerson(world);
  for (let i = 0; i < 7; i += 1) {
    const told = await fromClient('192.0.2.5', '/api/user/verify_email', { email: ann.email });
    expect(await told.json()).toEqual({ exists: true });
  }
});

test('an address may ask about sixty e-mails an hour, whether they have accounts or not', async () => {
  const ann = await newPerson(world);
  const asked = await Promise.all(
    Array.from({ length: 63 }, () =>
      fromClient('192.0.2.15', '/api/user/verify_email', { email: ann.email }),
    ),
  );
  expect(asked.filter((it) => it.status === 200)).toHaveLength(60);
  const held = asked.filter((it) => it.status === 429);
  expect(Number(held[0]?.headers.get('retry-after'))).toBeGreaterThan(3500);
});

test('password resets have the same limits for known and unknown addresses', async () => {
  const ann = await newPerson(world);
  const statuses = async (email: string) => {
    const all = [];
    for (let i = 0; i < 3; i += 1)
      all.push((await fromClient('192.0.2.6', '/api/user/forget_password', { email })).status);
    return all;
  };
  expect(await statuses('unknown@example.com')).toEqual(await statuses(ann.email));
});

test('both kinds of mail share an address’s sixty an hour', async () => {
  const calls = ['verify_email', 'forget_password'];
  const asked = await Promise.all(
    Array.from({ length: 62 }, (_, i) =>
      fromClient('192.0.2.16', `/api/user/${calls[i % 2]}`, { email: `both${i}@example.com` }),
    ),
  );
  expect(asked.filter((it) => it.status === 429)).toHaveLength(2);
});

test('an address may request sixty mails and register twenty times an hour', async () => {
  const mails = await Promise.all(
    Array.from({ length: 64 }, (_, i) =>
      fromClient('192.0.2.7', '/api/user/forget_password', { email: `many${i}@example.com` }),
    ),
  );
  expect(mails.filter((it) => it.status === 429)).toHaveLength(4);
  const fields = {
    username: 'many',
    password: 'secret-1',
    email: 'm@example.com',
    verification_code: '000000',
  };
  const registrations = await Promise.all(
    Array.from({ length: 23 }, () => fromClient('192.0.2.7', '/api/user/register', fields)),
  );
  expect(registrations.filter((it) => it.status === 429)).toHaveLength(3);
  expect(registrations.filter((it) => it.status === 400)).toHaveLength(20);
});

test('all calls of a client address share one limit over all processes', {
  timeout: 60_000,
}, async () => {
  const second = await createApp({
    db: world.db,
    settings: world.services.settings,
    pages: false,
    clock: world.services.clock,
  });
  const urls = [world.url, await second.app.listen({ port: 0, host: '127.0.0.1' })];
  const batch = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, i) => {
        const headers = { 'x-forwarded-for': '192.0.2.8' };
        const answer = await fetch(`${urls[i % 2]}/api/user/login`, { method: 'POST', headers });
        await answer.arrayBuffer();
        if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(300);
        return answer.status;
      }),
    );
  const statuses: number[] = [];
  while (statuses.length < 1530) statuses.push(...(await batch(90)));
  await second.app.close();
  expect(statuses.filter((it) => it === 400)).toHaveLength(1500);
  expect((await fromClient('192.0.2.9', '/api/user/login', {})).status).toBe(400);
  world.later(5 * minute);
  expect((await fromClient('192.0.2.8', '/api/user/login', {})).status).toBe(400);
});

test('an invalid forwarded address causes no server error', async () => {
  for (const from of ['unknown', 'x'.repeat(6000), '1.2.3.4.5', '[::1', 'fe80::1%eth0', '192.0.2.1:80'])
    expect((await fromClient(from, '/api/user/login', { username: 'nobody_x', password: 'x' })).status).toBe(
      401,
    );
});

test('a forwarded address counts only from a listed proxy', async () => {
  const doubting = await openWorld({ LIMITS: 'on' });
  const statuses = await Promise.all(
    Array.from({ length: 61 }, async (_, i) => {
      const answer = await fetch(`${doubting.url}/api/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${i}` },
        body: JSON.stringify({ username: `nobody_${i}`, password: 'wrong-1' }),
      });
      return answer.status;
    }),
  );
  await doubting.close();
  expect(statuses.filter((it) => it === 429)).toHaveLength(1);
});

/** A call as a proxy forwards it, from a client at this address. */
function fromClient(client: string, path: string, fields: object): Promise<Response> {
  return fetch(world.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
    body: JSON.stringify(fields),
  });
}
