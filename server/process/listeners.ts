import { once } from 'node:events';
import { type AddressInfo, connect, createServer, Server } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/** Sockets per address: each accepts one connection per event-loop turn, too few if turns are long under load. */
const listeners = 16;
/** How many connections may wait at each socket, within the system's own limit (`net.core.somaxconn`). */
const backlog = 1024;
/** Milliseconds after which accepting ends, since under load every turn brings new connections. */
const longestTakingMs = 500;
const quietMs = 0.5;
const unusedPort = 1;
/** Whether the system distributes connections among sockets of one address. */
const shares = process.platform === 'linux';

const moreSockets = new WeakMap<Server, Server[]>();

/** Listen options of the first socket, which allow the others to share its address. */
export const listening = { backlog, reusePort: shares };

/**
 * Throws `EADDRINUSE` if another process listens at the address, which a shared address would not report. The test only
 * binds the address, for a connection to an unused port: a test socket that listens would accept clients and drop them.
 */
export async function tryAddress({ address, port }: { address: string; port: number }): Promise<void> {
  if (!shares || port === 0) return;
  const probe = connect({ host: address, port: unusedPort, localAddress: address, localPort: port });
  try {
    await once(probe, 'connect');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') throw error;
    // Either the address is free, or `listen` reports the fault.
  } finally {
    probe.destroy();
  }
}

/** Opens the other sockets at the address of `server`, and passes their connections to it. */
export async function listenOnMoreSockets(server: Server): Promise<void> {
  if (!shares) return;
  const { address: host, port } = server.address() as AddressInfo;
  const others: Server[] = [];
  moreSockets.set(server, others);
  for (let count = 1; count < listeners; count += 1) {
    // The options of Node's HTTP servers.
    const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      server.emit('connection', socket),
    );
    others.push(other);
    await once(other.listen({ host, port, ...listening }), 'listening');
  }
}

/**
 * Stops listening after an event-loop turn without a new connection, or after 500 ms. A client in the system's accept
 * queue is already connected from its side, may have sent a request, and would be cut off.
 */
export async function stopListeningOnceTaken(server: Server): Promise<void> {
  let came = true;
  const note = () => {
    came = true;
  };
  server.on('connection', note);
  for (const begun = performance.now(); came && performance.now() - begun < longestTakingMs; ) {
    came = false;
    await quietTurn();
  }
  server.off('connection', note);
  stopListening(server);
}

/** Resolves after an event-loop turn with almost nothing to do, when earlier input is processed, or after 50. */
export async function quietTurn(): Promise<void> {
  // The first turn is incomplete; the next one is whole.
  await turn();
  for (let tries = 0; tries < 50; tries += 1) {
    const begun = performance.now();
    await turn();
    if (performance.now() - begun < quietMs) return;
  }
}

/** Stops listening on all sockets. Closing the HTTP server would cut connections with a request just arriving. */
export function stopListening(server: Server): void {
  for (const it of [server, ...(moreSockets.get(server) ?? [])]) Server.prototype.close.call(it);
}

export async function connectionsOf(server: Server): Promise<number> {
  const counts = [server, ...(moreSockets.get(server) ?? [])].map(
    (it) => new Promise<number>((resolve) => it.getConnections((_error, count) => resolve(count ?? 0))),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
