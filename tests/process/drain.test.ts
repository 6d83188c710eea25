import { Agent, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { connect } from '../chat/devices.ts';
import { balanced } from '../world/shared.ts';
import { openWorld, type World } from '../world/world.ts';
import { begun } from './begun.ts';

let hurry: AbortController;
let world: World;
beforeEach(async () => {
  hurry = new AbortController();
  world = await openWorld({}, false, undefined, { grace: { hurry: hurry.signal } });
});

let agents: Agent[] = [];
afterEach(() => {
  for (const agent of agents) agent.destroy();
  agents = [];
});

/** A separate keep-alive connection. */
function connection(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  return agent;
}

function get(agent: Agent, path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(`${world.url}${path}`, { agent }, resolve).on('error', reject).end();
  });
}

/** Repeats requests over one connection until a response says that it closes. Returns the statuses. */
async function untilClosed(agent: Agent): Promise<number[]> {
  const statuses: number[] = [];
  for (;;) {
    const answer = await get(agent, '/api/school/list');
    await json(answer);
    statuses.push(answer.statusCode ?? 0);
    if (answer.headers.connection === 'close') return statuses;
  }
}

test.skipIf(balanced)(
  'no accepted request fails while it stops: half-sent uploads, requests in progress, keep-alive connections',
  async () => {
    const uploads = await Promise.all(Array.from({ length: 8 }, () => begun(world.url)));
    const busy = Array.from({ length: 20 }, () => untilClosed(connection()));
    const balancer = connection();
    expect((await get(balancer, '/readyz').then(json)) as object).toEqual({ ok: true });
    const closing = world.close();
    let ready = await get(balancer, '/readyz');
    while (ready.headers.connection !== 'close' && (await json(ready)))
      ready = await get(balancer, '/readyz');
    expect([ready.statusCode, ready.headers.connection]).toEqual([503, 'close']);
    expect(await json(ready)).toEqual({ error: 'The server is stopping.' });
    expect((await Promise.all(busy)).flat().filter((status) => status !== 200)).toEqual([]);
    await expect(fetch(`${world.url}/healthz`)).rejects.toThrow();
    await pause(400);
    for (const { status, headers, body } of await Promise.all(uploads.map((upload) => upload.finish()))) {
      expect([status, headers.connection]).toEqual([400, 'close']);
      expect(body).toEqual({ error: expect.stringMatching(/is missing\.$/) });
    }
    await closing;
  },
);

test.skipIf(balanced)('of idle connections the most recently used are closed last', async () => {
  const closed: string[] = [];
  const agents = new Map(['first', 'second', 'third', 'fourth'].map((name) => [name, connection()]));
  const use = async (name: string) => {
    const answer = await get(agents.get(name) as Agent, '/healthz');
    const { socket } = answer;
    await json(answer);
    return socket;
  };
  for (const name of agents.keys()) (await use(name)).once('close', () => closed.push(name));
  await use('first');
  await world.close();
  await expect.poll(() => closed.length).toBe(4);
  expect(closed.slice(0, 2).sort()).toEqual(['second', 'third']);
  expect(closed.slice(2)).toEqual(['fourth', 'first']);
});

test('a second signal ends the wait', async () => {
  const endless = await begun(world.url);
  const closing = world.close();
  hurry.abort();
  await closing;
  await expect(endless.finish()).rejects.toThrow();
});

test('without waiting clients it stops at once, also with keep-alive connections', async () => {
  await get(connection(), '/healthz').then(json);
  await world.close();
});

test.skipIf(balanced)('sockets are closed so that their clients reconnect elsewhere', async () => {
  const socket = await connect(world.url);
  const helper = new WebSocket(`${world.url.replace('http', 'ws')}/ws/ai`);
  await new Promise((resolve) => helper.once('open', resolve));
  // `active` means that the socket will reconnect by itself.
  const left = new Promise((resolve) => {
    socket.once('disconnect', (reason) => resolve([reason, socket.active]));
  });
  const told = new Promise((resolve) => helper.once('close', resolve));
  await world.close();
  expect([await left, await told]).toEqual([['transport close', true], 1012]);
  socket.close();
});
