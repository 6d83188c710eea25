import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Server } from 'socket.io';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Problem } from '#contract/problems.ts';
import { failingTries } from '#server/rate-limits/failing-tries.ts';
import { limit } from '#server/rate-limits/limits.ts';
import { seatConnections } from '#server/realtime/engine-seats.ts';
import { createSeats } from '#server/realtime/seats.ts';
import { openRedis } from '#server/redis.ts';
import { newPerson } from '../world/people.ts';
import { startRedis } from '../world/redis.ts';
import { balanced } from '../world/shared.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { connect, tell } from './devices.ts';

let world: World;
let ann: Pair;
let bob: Pair;
const open: Socket[] = [];
beforeAll(async () => {
  world = await openWorld({ LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
  ann = await newPerson(world);
  bob = await newPerson(world);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});
afterAll(() => world.close());

/** A device with this address; the test acts as the balancer that forwards it. */
async function device(address: string, as?: Pair, more: Record<string, unknown> = {}) {
  const socket = await connect(world.url, as, { extraHeaders: { 'x-forwarded-for': address }, ...more });
  open.push(socket);
  return socket;
}

const many = <T>(length: number, make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length }, (_, at) => make(at)));

test('a person has at most 30 open sockets over all processes, and the next one is refused', async () => {
  const sockets = await many(30, (at) => device(`192.0.2.${at}`, ann));
  const refusal = {
    message: expect.stringContaining('This site is open too often'),
    data: { code: 'too-many-sockets', status: 429, retry_after: 60 },
  };
  await expect(device('192.0.2.99', ann)).rejects.toMatchObject(refusal);
  expect((await device('192.0.2.99', bob)).connected).toBe(true);
  sockets[0]?.close();
  await expect
    .poll(async () => (await device('192.0.2.99', ann).catch(() => null))?.connected, { timeout: 20_000 })
    .toBe(true);
});

test.skipIf(balanced)('an address opens at most 300 sockets, counted by the forwarded address', async () => {
  const shake = async (address: string) => {
    const answer = await fetch(`${world.url}/socket.io/?EIO=4&transport=polling`, {
      headers: { 'x-forwarded-for': address },
    });
    return [answer.status, await answer.text(), answer.headers.get('retry-after')] as const;
  };
  const statuses: number[] = [];
  for (let turn = 0; turn < 6; turn += 1)
    for (const [status] of await many(50, () => shake('198.51.100.1'))) statuses.push(status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const [status, body, retryAfter] = await shake('198.51.100.1');
  expect([status, JSON.parse(body).error, retryAfter]).toEqual([
    429,
    expect.stringContaining('This site is open too often'),
    '60',
  ]);
  expect((await shake('198.51.100.2'))[0]).toBe(200);
});

test.skipIf(balanced)(
  'after 100 false handshakes an address is refused before the session check, and no other is',
  async () => {
    const wrong = { userid: ann.userid, session: 'x'.repeat(43) };
    const messages = await many(120, () =>
      device('203.0.113.1', wrong).then(
        () => '',
        (error: Error) => error.message,
      ),
    );
    expect(messages.filter((it) => it === 'Session not found')).toHaveLength(100);
    expect(messages.filter((it) => it.startsWith('Too many calls'))).toHaveLength(20);
    const cat = await newPerson(world);
    await expect(device('203.0.113.1', cat)).rejects.toThrow('Too many calls');
    // A person whose handshake at this address succeeded lately still connects.
    expect((await device('203.0.113.1', ann)).connected).toBe(true);
    expect((await device('203.0.113.2', cat)).connected).toBe(true);
    expect((await device('203.0.113.1')).connected).toBe(true);
    world.later(61_000);
    expect((await device('203.0.113.1', ann)).connected).toBe(true);
  },
);

test('concurrent failing handshakes do not exceed the limit of failures', async () => {
  let failed = 0;
  const tries = failingTries({
    async refuseKnown() {
      if (failed >= 100) throw new Problem('too-many-calls');
    },
    async takeOften() {
      failed += 1;
    },
  });
  let looked = 0;
  const at = (tried: string) => ({ limit: limit.falseHandshakes, key: '192.0.2.1', tried });
  expect(await tries(at('true'), async () => 'ann')).toBe('ann');
  const attempt = async () => {
    looked += 1;
    await new Promise((resolve) => setImmediate(resolve));
    return null;
  };
  await Promise.allSettled(Array.from({ length: 600 }, () => tries(at('false'), attempt)));
  expect(looked).toBeGreaterThanOrEqual(100);
  expect(looked).toBeLessThan(108);
  await expect(tries(at('new'), async () => 'bob')).rejects.toThrow('Too many calls');
  expect(await tries(at('true'), async () => 'ann')).toBe('ann');
});

test('a connection that closes before its handshake opens no socket', async () => {
  let left = 0;
  const seats = {
    take: async () => () => {
      left += 1;
    },
    stop() {},
  };
  const io = { engine: new EventEmitter() } as unknown as Server;
  const seat = seatConnections(io, { seats, settings: world.services.settings });
  const socket = Object.assign(new EventEmitter(), { destroyed: true, remoteAddress: '192.0.2.1' });
  const request = { headers: { upgrade: 'websocket' }, socket } as unknown as IncomingMessage;
  expect(await seat(request)).toBe(false);
  expect(left).toBe(1);
});

test('an address joins rooms at most 100 times a minute, over all its sockets', async () => {
  const sockets = await many(3, () => device('203.0.113.9'));
  const answers = await many(120, (at) =>
    tell<{ error?: string; retry_after?: number }>(sockets[at % 3] as Socket, 'join_room', {
      room: 'global',
    }),
  );
  const refused = answers.filter(({ error }) => error !== undefined);
  expect(refused).toHaveLength(20);
  // Responses of several sockets have no fixed order, so any of them may be refused.
  for (const answer of refused)
    expect(answer).toMatchObject({
      code: 'too-many-calls',
      status: 429,
      retry_after: expect.any(Number),
    });
});

test('typing is sent only in existing conversations, at most 20 times a minute over all sockets', async () => {
  const [stranger, receiver] = [await newPerson(world), await newPerson(world)];
  const sockets = await many(3, () => device('203.0.113.20', stranger));
  const socket = await device('203.0.113.21', receiver);
  const told: string[] = [];
  socket.onAny((event) => told.push(event));
  const type = (at: number) =>
    tell<{ error?: string }>(sockets[at % 3] as Socket, 'typing', { to_userid: receiver.userid });
  await type(0);
  // A block that was removed does not create a conversation.
  await world.ask('blockPerson', { to_userid: receiver.userid }, stranger);
  await world.ask('unblockPerson', { to_userid: receiver.userid }, stranger);
  await type(0);
  await world.ask('sendMessage', { to_userid: receiver.userid, content: 'Hi' }, stranger);
  await expect.poll(() => told).toEqual(['private_message']);
  const answers = await many(30, type);
  expect(answers.filter(({ error }) => error === undefined)).toHaveLength(18);
  await expect.poll(() => told.filter((it) => it === 'typing').length).toBe(18);
});

test('open sockets are counted over two processes, and each process releases its own', async () => {
  const redis = await startRedis();
  const lines = [await openRedis(redis.url, { error() {} }), await openRedis(redis.url, { error() {} })];
  const refused: string[] = [];
  const [here, there] = lines.map((line) => createSeats(line, (name) => refused.push(name)));
  if (!here || !there) throw new Error('two are needed');
  try {
    const taken = await Promise.allSettled(
      Array.from({ length: 40 }, (_, at) => (at % 2 ? here : there).take('person', 'ann')),
    );
    const leaves = taken.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []));
    expect([leaves.length, refused.length]).toEqual([30, 10]);
    expect(new Set(refused)).toEqual(new Set(['sockets-person']));
    leaves[0]?.();
    leaves[0]?.();
    const kept = async () => Object.values((await lines[0]?.hGetAll('quad:seats:person:ann')) ?? {});
    const sum = async () => (await kept()).reduce((all, it) => all + Number(it.split('@')[0]), 0);
    await expect.poll(sum).toBe(29);
    await expect(here.take('person', 'ann')).resolves.toBeTypeOf('function');
    await expect(there.take('person', 'ann')).rejects.toMatchObject({ code: 'too-many-sockets' });
  } finally {
    for (const seats of [here, there]) seats.stop();
    for (const line of lines) line.destroy();
    await redis.stop();
  }
});

test('sockets closed while Redis is unavailable are released once it returns', async () => {
  const redis = await startRedis();
  const line = await openRedis(redis.url, { error() {} });
  let away = false;
  const cut = new Proxy(line, {
    get: (target, name) => {
      const value = Reflect.get(target, name, target);
      if (name === 'isReady') return !away && value;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const seats = createSeats(cut, () => {});
  const kept = async () =>
    Object.values(await line.hGetAll('quad:seats:person:ann')).map((it) => it.split('@')[0]);
  try {
    const leaves = await many(3, () => seats.take('person', 'ann'));
    expect(await kept()).toEqual(['3']);
    away = true;
    leaves[0]?.();
    expect(await kept()).toEqual(['3']);
    away = false;
    line.emit('ready');
    await expect.poll(kept).toEqual(['2']);
    away = true;
    for (const leave of leaves) leave();
    away = false;
    line.emit('ready');
    await expect.poll(kept).toEqual([]);
  } finally {
    seats.stop();
    line.destroy();
    await redis.stop();
  }
});
