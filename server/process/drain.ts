import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { connectionsOf, quietTurn, stopListening, stopListeningOnceTaken } from './listeners.ts';

/** How a server ends that others still speak with; `hurry` ends the waiting. */
export interface Grace {
  hurry: AbortSignal;
}

export interface Drain {
  /** Whether the server has been told to end. */
  stopping(): boolean;
  /** Takes no more connections, and waits until what was accepted is answered; `busy` tells of work beside requests. */
  run(busy: () => number): Promise<void>;
}

/** What is still under way then is cut off: containers are killed ten seconds after they were told to end. */
const longestMs = 7000;
/**
 * A connection nobody uses is left open as long: a request may be on its way over it. After that those go first that
 * were not used for longest, half of them at each look: a balancer takes the one that it used last, whose answer closes
 * it, so that hardly ever one is closed over which it is just asking.
 */
const lingerMs = 300;
const lookEveryMs = 20;

/**
 * Counts the requests under way, so that none that was accepted fails when the server ends: they are answered fully,
 * also those that still come over a connection that is there, and each of these answers closes its connection. Without
 * `grace` nobody is waited for.
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
    // Fastify has set it.
    else if (stopping) reply.raw.removeHeader('connection');
    done();
  });
  /** Returns how many are left that nobody uses. */
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
      // Not before: whoever's connection is closed would come again over a new one.
      closing = true;
      for (const raw of underWay) if (!raw.headersSent) raw.setHeader('connection', 'close');
      if (!grace) return;
      for (const begun = performance.now(); !grace.hurry.aborted; await pause(lookEveryMs)) {
        const waited = performance.now() - begun;
        if (waited > longestMs) return;
        // Now whatever has come is known, so that nothing is closed over it.
        await quietTurn();
        const unused = waited > lingerMs ? closeOlderHalf() : connections.size;
        if (underWay.size + busy() > 0) continue;
        if (unused === 0 && (waited > lingerMs || (await connectionsOf(app.server)) === 0)) return;
      }
    },
  };
}

/** Those that did not become sockets of chat or helper; whose last use is longest ago comes first. */
function byLastUse(server: FastifyInstance['server']): Set<Socket> {
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  server.on('upgrade', ({ socket }) => connections.delete(socket));
  return connections;
}
