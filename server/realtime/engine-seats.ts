import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Server } from 'socket.io';
import type { Problem } from '#contract/problems.ts';
import type { Services } from '../context.ts';
import { countedAddresses } from '../http/address/client-address.ts';
import { asProblem } from '../http/problem-answer.ts';
import { refuseUpgradeWith } from '../http/upgrades.ts';

/** A request as the library passes it on; one that is not an upgrade has its response attached. */
type Handshake = IncomingMessage & { res?: ServerResponse };

/** A connection of the library, before or after its handshake. */
interface Connection {
  request: IncomingMessage | null;
  once(event: 'close', then: () => void): void;
}

/** Takes a seat of the client's address for each new connection, before any other work, until it closes. */
export function seatConnections(io: Server, services: Pick<Services, 'seats' | 'settings'>) {
  const addressOf = countedAddresses(services.settings);
  const taken = new WeakMap<IncomingMessage, () => void>();
  io.engine.on('connection', (connection: Connection) => {
    const leave = connection.request && taken.get(connection.request);
    if (!leave) return;
    taken.delete(connection.request as IncomingMessage);
    connection.once('close', leave);
  });
  /** Returns whether a request may open a connection; a refused request is answered. */
  return async function seat(request: Handshake): Promise<boolean> {
    try {
      const leave = await services.seats.take('address', addressOf(request));
      taken.set(request, leave);
      // A handshake that fails releases its seat with its request.
      const gone = () => void (taken.delete(request) && leave());
      (isUpgrade(request) ? request.socket : request.res)?.once('close', gone);
      if (!request.socket.destroyed) return true;
      gone();
      return false;
    } catch (thrown) {
      refuse(request, asProblem(thrown));
      return false;
    }
  };
}

const isUpgrade = ({ headers }: Handshake): boolean => headers.upgrade !== undefined;

function refuse(request: Handshake, problem: Problem): void {
  const { res, socket } = request;
  if (isUpgrade(request)) refuseUpgradeWith(socket, problem);
  else if (res) {
    if (problem.retryAfter) res.setHeader('Retry-After', problem.retryAfter);
    res.writeHead(problem.status, { 'Content-Type': 'application/json; charset=utf-8' });
    res.end(JSON.stringify({ error: problem.message }));
  }
}
