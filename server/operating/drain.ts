import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { connectionsOf, stopListening } from '../listeners.ts';

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
/** A connection nobody uses is left open as long: a request may be on its way over it. */
const lingerMs = 300;
const lookEveryMs = 20;

/**
 * Counts the requests under way, so that none that was accepted fails when the server ends: they are answered fully,
 * also those that still come over a connection that is there, and each of these answers closes its connection. Without
 * `grace` nobody is waited for.
 */
export function drainable(app: FastifyInstance, grace?: Grace): Drain {
  const underWay = new Set<FastifyReply['raw']>();
  let stopping = false;
  app.addHook('onRequest', (_request, reply, done) => {
    underWay.add(reply.raw);
    reply.raw.once('close', () => underWay.delete(reply.raw));
    if (stopping) reply.raw.setHeader('connection', 'close');
    done();
  });
  return {
    stopping: () => stopping,
    async run(busy) {
      stopping = true;
      stopListening(app.server);
      for (const raw of underWay) if (!raw.headersSent) raw.setHeader('connection', 'close');
      if (!grace) return;
      for (const begun = performance.now(); !grace.hurry.aborted; await pause(lookEveryMs)) {
        const waited = performance.now() - begun;
        if (waited > longestMs) return;
        if (underWay.size + busy() > 0) continue;
        if (waited > lingerMs || (await connectionsOf(app.server)) === 0) return;
      }
    },
  };
}
