import { createServer, request } from 'node:http';
import { type AddressInfo, connect, Server, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  connectionsOf,
  listening,
  listenOnMoreSockets,
  stopListening,
  stopListeningOnceTaken,
  tryAddress,
} from '#server/process/listeners.ts';

/** Other systems have one listening socket. */
const linux = process.platform === 'linux';

test.runIf(linux)('one turn of the event loop accepts several of many new connections', async () => {
  const { server, port } = await open();
  let taken = 0;
  server.on('connection', () => {
    taken += 1;
  });
  const people = 200;
  const sockets = Array.from({ length: people }, () => connect(port, '127.0.0.1').on('error', () => {}));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  let turns = 0;
  for (; taken < people; turns += 1) await turn();
  expect(turns).toBeLessThan(people / 2);
  expect(await connectionsOf(server)).toBe(people);
});

test('an accepted connection is answered, also after listening has ended; a new one is refused', async () => {
  const { server, port } = await open();
  const agent = { host: '127.0.0.1', port };
  const socket = connect(agent);
  await new Promise((resolve) => socket.once('connect', resolve));
  await expect.poll(() => connectionsOf(server)).toBe(1);
  stopListening(server);
  expect(await statusOver(socket)).toBe(200);
  const late = connect(agent);
  const refused = await new Promise<{ code?: string }>((resolve) => late.once('error', resolve));
  expect(refused.code).toBe('ECONNREFUSED');
});

test('a connection in the accept queue when listening is to end is accepted and answered', async () => {
  const { server, port } = await open();
  const asked = Array.from({ length: 200 }, () => statusOver(connect(port, '127.0.0.1')));
  await stopListeningOnceTaken(server);
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
  await expect(statusOver(connect(port, '127.0.0.1'))).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test.runIf(linux)('an address in use is not shared', async () => {
  const { port } = await open();
  for (const address of ['127.0.0.1', '0.0.0.0'])
    await expect(tryAddress({ address, port }), address).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('an address is probed without listening on it, which would accept and drop clients', async () => {
  const { server, port } = await open();
  stopListening(server);
  const listened = vi.spyOn(Server.prototype, 'listen');
  onTestFinished(() => listened.mockRestore());
  await tryAddress({ address: '127.0.0.1', port });
  expect(listened).not.toHaveBeenCalled();
});

/** The status of a response over this connection. */
function statusOver(socket: Socket): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ createConnection: () => socket }, ({ statusCode }) => resolve(statusCode))
      .on('error', reject)
      .end();
  });
}

/** An HTTP server that listens as ours does, and responds 200. */
async function open() {
  const server = createServer((_asked, answer) => answer.end());
  onTestFinished(() => {
    stopListening(server);
    server.closeAllConnections();
  });
  await new Promise<void>((resolve) => server.listen({ host: '127.0.0.1', port: 0, ...listening }, resolve));
  await listenOnMoreSockets(server);
  return { server, port: (server.address() as AddressInfo).port };
}
