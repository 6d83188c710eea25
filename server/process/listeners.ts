import { once } from 'node:events';
import { type AddressInfo, connect, createServer, Server } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/**
 * How many sockets listen at one address. A turn of the thread takes one connection from each, and in a crowd a turn is
 * long: from one socket alone people would be taken so slowly that they could not even be told to come again.
 */
const listeners = 16;
/** So many connections may wait at each to be taken. The system's own limit (`net.core.somaxconn`) holds beside it. */
const backlog = 1024;
/** In a crowd somebody new comes in every turn; for longer they are not taken in. */
const longestTakingMs = 500;
const quietMs = 0.5;
const nobodysPort = 1;
/** Elsewhere there is no sharing of connections among sockets. */
const shares = process.platform === 'linux';

const beside = new WeakMap<Server, Server[]>();

/** How the first one has to listen, so that others can beside it. */
export const listening = { backlog, reusePort: shares };

/**
 * Throws `EADDRINUSE` where somebody listens there: those who share an address would not notice that it is somebody
 * else's. It is taken without listening, by a connection that goes from there to where nobody is: whoever came to a
 * probe that listens would be cut off with it.
 */
export async function tryAddress({ address, port }: { address: string; port: number }): Promise<void> {
  if (!shares || port === 0) return;
  const probe = connect({ host: address, port: nobodysPort, localAddress: address, localPort: port });
  try {
    await once(probe, 'connect');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') throw error;
    // Nobody was there, or listening will tell what is wrong.
  } finally {
    probe.destroy();
  }
}

/** Opens the others where `server` listens; what they take is its own. */
export async function listenBeside(server: Server): Promise<void> {
  if (!shares) return;
  const { address: host, port } = server.address() as AddressInfo;
  const others: Server[] = [];
  beside.set(server, others);
  for (let count = 1; count < listeners; count += 1) {
    // As the servers of HTTP are made.
    const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      server.emit('connection', socket),
    );
    others.push(other);
    await once(other.listen({ host, port, ...listening }), 'listening');
  }
}

/**
 * Ends the listening as soon as nobody new has come for a turn of the thread. Who waits in the system's queue to be taken
 * is connected as far as they know, may have asked already, and would be cut off.
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

/**
 * Ends with a turn of the thread in which hardly anything was done: what had come until then is known, and there was no
 * time for more. After some tries it is content with any turn.
 */
export async function quietTurn(): Promise<void> {
  // Only from the end of a turn on is the next one whole.
  await turn();
  for (let tries = 0; tries < 50; tries += 1) {
    const begun = performance.now();
    await turn();
    if (performance.now() - begun < quietMs) return;
  }
}

/** Only the listening ends, everywhere: the end of HTTP would cut connections over which a request is just arriving. */
export function stopListening(server: Server): void {
  for (const it of [server, ...(beside.get(server) ?? [])]) Server.prototype.close.call(it);
}

/** How many connections are open, whoever took them. */
export async function connectionsOf(server: Server): Promise<number> {
  const counts = [server, ...(beside.get(server) ?? [])].map(
    (it) => new Promise<number>((resolve) => it.getConnections((_error, count) => resolve(count ?? 0))),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
