import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { WebSocket } from 'ws';
import type { PrivateMessage } from '#contract/chat/chat.ts';
import { mostMessages } from '#contract/chat/limits.ts';
import { connect, nextEvent, tell } from '../chat/devices.ts';
import { type BalancedSite, openBalanced } from '../world/balanced.ts';
import { testNeeding } from '../world/needs.ts';
import { newPerson } from '../world/people.ts';
import type { Pair } from '../world/world.ts';
import { asWorld } from './as-world.ts';

const test = testNeeding('nginx-light', 'redis-server');

// Two real processes, as `npm run balanced` starts them.
let site: BalancedSite;
let world: ReturnType<typeof asWorld>;
beforeAll(async () => {
  site = await openBalanced({ SEED_DEMO: '0', LIMITS: 'off', LOG_LEVEL: 'error' });
  world = asWorld(site);
}, 120_000);
afterAll(() => site?.close());

test('a browser without WebSockets always polls the same process', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  const polling = await Promise.all(
    [ann, bob].map((it) => connect(site.url, it, { transports: ['polling'] })),
  );
  const [here, there] = polling as [(typeof polling)[0], (typeof polling)[0]];
  const received = nextEvent<PrivateMessage>(there, 'private_message');
  await tell(here, 'private_message', { to_userid: bob.userid, content: 'By post' });
  expect((await received).content).toBe('By post');
  for (const socket of polling) socket.close();
});

test('the helper answers line by line through the balancer', async () => {
  const ann = await newPerson(world);
  const socket = new WebSocket(`${site.url.replace('http', 'ws')}/ws/ai`, { origin: site.url });
  const lines: string[] = [];
  await new Promise((resolve) => socket.once('open', resolve));
  const ended = new Promise<void>((resolve) => {
    socket.on('message', (line) => {
      lines.push(String(line));
      if (String(line) === '[[END]]') resolve();
    });
  });
  const frame = { content: 'What are points?', timestamp: '', sender: ann.userid, session: ann.session };
  socket.send(JSON.stringify({ ...frame, room: 'campus' }));
  await ended;
  socket.close();
  expect(lines.length).toBeGreaterThan(1);
});

test('during a rolling restart every read and write happens once', async () => {
  const here = await connect(site.url);
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  let stopping = false;
  const statuses = { read: new Set<number>(), written: new Set<number>() };
  const readers = [1, 2, 3].map(async () => {
    while (!stopping) {
      statuses.read.add((await fetch(`${site.url}/api/school/list`)).status);
      await pause(5);
    }
  });
  // A request on a connection that just closes gets 503 and is retried once, as pages do.
  let crossed = 0;
  const writers = [ann, bob].map(async (from) => {
    const { userid: to_userid } = from === ann ? bob : ann;
    const taken: string[] = [];
    while (!stopping) {
      const client_id = randomUUID();
      const sent = { to_userid, content: client_id, client_id };
      let { status } = await world.ask('sendMessage', sent, from);
      if (status === 503) {
        crossed += 1;
        ({ status } = await world.ask('sendMessage', sent, from));
      }
      statuses.written.add(status);
      taken.push(client_id);
      await pause(5);
    }
    return taken;
  });
  let drops = 0;
  here.on('disconnect', () => {
    drops += 1;
  });
  for (const at of [0, 1] as const) await site.restart(at);
  stopping = true;
  await Promise.all(readers);
  const taken = (await Promise.all(writers)).flat();
  here.close();
  expect(statuses).toEqual({ read: new Set([200]), written: new Set([200]) });
  expect(crossed).toBeLessThanOrEqual(4);
  expect((await saidBetween(ann, bob)).sort()).toEqual(taken.sort());
  // The socket's process restarts once. It may then be on the other process, whose restart drops it once more.
  expect(drops).toBeGreaterThanOrEqual(1);
  expect(drops).toBeLessThanOrEqual(2);
});

/** All messages between two people. */
async function saidBetween(one: Pair, other: Pair): Promise<string[]> {
  const said: PrivateMessage[] = [];
  for (;;) {
    const before = said.at(-1)?.id;
    const ask = { to_userid: other.userid, limit: mostMessages, ...(before && { before }) };
    const { body } = await world.ask('getMessages', ask, one);
    said.push(...body);
    if (body.length < mostMessages) return said.map((it) => it.content);
  }
}
