import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { connectionsOf, quietTurn, stopListening, stopListeningOnceTaken } from './listeners.ts';

/** How a server with open connections shuts down; `hurry` ends the waiting. */
export interface Grace {
  hurry: AbortSignal;
}

export interface Drain {
  stopping(): boolean;
  /** Accepts no more connections, and waits until every accepted request, and the `busy` work, is done. */
  run(busy: () => number): Promise<void>;
}

/** Milliseconds after which work is cut off, since containers are killed ten seconds after the stop signal. */
const longestMs = 7000;
/** Milliseconds for which idle connections stay open for requests in transit; then each check closes the half idle longest. */
const lingerMs = 300;
const lookEveryMs = 20;

/**
 * Tracks requests, so that no accepted one fails at shutdown: all are answered completely, also those that still arrive
 * on open connections, and each response closes its connection. Without `grace` nothing is waited for.
 */
export function drainable(app: FastifyInstance, grace?: Grace): Drain {
  const underWay = new Set<FastifyReply['raw']>();
  const connections = byLastUse(app.server);
  let stopping = false;
  let closing = false;
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    underWay.add(reply.raw);
    reply.raw.once('close', () => {
      underWay.delete(reply.raw);
      if (connections.delete(socket)) connections.add(socket);
    });
    if (closing) reply.raw.setHeader('connection', 'close');
    // Fastify sets `connection: close` as soon as it stops, which is too early here.
    else if (stopping) reply.raw.removeHeader('connection');
    done();
  });
  function closeOlderHalf(): number {
    const used = new Set([...underWay].map((raw) => raw.req.socket));
    const unused = [...connections].filter((socket) => !used.has(socket));
    const older = unused.slice(0, Math.ceil(unused.length / 2));
    for (const socket of older) {
      connections.delete(socket);
      socket.destroy();
    }
    return unused.length - older.length;
  }

  return {
    stopping: () => stopping,
    async run(busy) {
      stopping = true;
      if (grace) await stopListeningOnceTaken(app.server);
      else stopListening(app.server);
      // Set only now, since a client whose connection closes earlier would reconnect.
      closing = true;
      for (const raw of underWay) if (!raw.headersSent) raw.setHeader('connection', 'close');
      if (!grace) return;
      for (const begun = performance.now(); !grace.hurry.aborted; await pause(lookEveryMs)) {
        const waited = performance.now() - begun;
        if (waited > longestMs) return;
        // After a quiet turn every request that has arrived is known, so its connection is not closed.
        await quietTurn();
        const unused = waited > lingerMs ? closeOlderHalf() : connections.size;
        if (underWay.size + busy() > 0) continue;
        if (unused === 0 && (waited > lingerMs || (await connectionsOf(app.server)) === 0)) return;
      }
    },
  };
}

/** Connections that are not WebSockets, least recently used first. */
function byLastUse(server: FastifyInstance['server']): Set<Socket> {
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  server.on('upgrade', ({ socket }) => connections.delete(socket));
  return connections;
}
