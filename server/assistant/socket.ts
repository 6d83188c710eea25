import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { helperFrame } from '#contract/assistant/assistant.ts';
import { endMarker, helperSocket } from '#contract/assistant/helper-rooms.ts';
import { Problem } from '#contract/problems.ts';
import { viewerOf } from '../accounts/sessions/viewer.ts';
import type { Context, Services, Viewer } from '../context.ts';
import type { OpenSockets } from '../domain.ts';
import { clientAddresses } from '../http/address/client-address.ts';
import { asProblem } from '../http/problem-answer.ts';
import { contextOf } from '../http/request-context.ts';
import { refuseUpgrade, refuseUpgradeWith } from '../http/upgrades.ts';
import { isOurOrigin } from '../realtime/origin.ts';
import { provenBy } from '../realtime/proven-by.ts';
import { answer } from './answer.ts';

const mostBytes = 32_768;
/** Milliseconds after which an idle socket is closed. */
const idleMs = 60_000;
/** The close code of a restarting server; the client reconnects. */
const restarting = 1012;

/**
 * Serves the helper's socket. Each frame is a question, answered in lines that end with the marker. A refusal, or the
 * end of the last asker's session, closes the socket with 4000 plus the status and the sentence. Closing the socket
 * stops the answer.
 */
export function openHelperSocket(app: FastifyInstance, services: Services): OpenSockets {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: mostBytes, perMessageDeflate: false });
  const addressOf = clientAddresses(services.settings);
  const house: House = { answering: new Set(), leaving: false };
  app.server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    // `request.url` may be malformed: it is compared as text, not parsed.
    if (request.url?.split('?')[0] !== helperSocket) return;
    const { origin, host } = request.headers;
    if (!isOurOrigin(origin, services.settings.publicUrl, host))
      return refuseUpgrade(connection, '403 Forbidden');
    connection.on('error', () => undefined);
    const context = contextOf(services, {
      headers: request.headers,
      ip: addressOf(request),
      socket: request.socket,
    });
    services.seats.take('address', context.address).then(
      (leave) => {
        connection.once('close', leave);
        if (connection.destroyed) return leave();
        sockets.handleUpgrade(request, connection, head, (socket) => serveSocket(socket, context, house));
      },
      (refusal) => refuseUpgradeWith(connection, asProblem(refusal)),
    );
  });
  return {
    kind: 'helper',
    count: () => sockets.clients.size,
    answering: () => house.answering.size,
    sendAway() {
      house.leaving = true;
      for (const socket of sockets.clients) if (!house.answering.has(socket)) socket.close(restarting);
    },
    terminate() {
      for (const socket of sockets.clients) socket.terminate();
    },
  };
}

interface House {
  answering: Set<WebSocket>;
  leaving: boolean;
}

function serveSocket(socket: WebSocket, context: Context, house: House): void {
  const stop = new AbortController();
  let letGo = () => {};
  const idle = setTimeout(() => socket.close(1000), idleMs);
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(idle);
    letGo();
    house.answering.delete(socket);
    stop.abort();
  });
  socket.on('message', async (data, binary) => {
    idle.refresh();
    try {
      if (house.answering.has(socket)) throw new Problem('helper-busy');
      house.answering.add(socket);
      await respond(socket, context, { text: binary ? '' : data.toString(), signal: stop.signal, asks });
      house.answering.delete(socket);
      if (house.leaving) socket.close(restarting);
    } catch (thrown) {
      if (asProblem(thrown).status >= 500) context.log.error(thrown);
      refuse(socket, thrown);
    }
  });

  /** Ties the socket to a session, whose end closes it; does nothing if the socket has closed meanwhile. */
  async function asks({ userid }: Viewer, sessionId: string): Promise<void> {
    letGo();
    letGo = () => {};
    const leave = await context.seats.take('person', userid);
    if (stop.signal.aborted) return leave();
    const release = context.realtime.hold({
      userid,
      sessionId,
      close() {
        stop.abort();
        refuse(socket, new Problem('session-not-found'));
      },
    });
    letGo = () => {
      release();
      leave();
    };
  }
}

function refuse(socket: WebSocket, thrown: unknown): void {
  const problem = asProblem(thrown);
  socket.close(4000 + problem.status, problem.message.slice(0, 100));
}

interface Question {
  text: string;
  signal: AbortSignal;
  asks: (viewer: Viewer, sessionId: string) => Promise<void>;
}

async function respond(socket: WebSocket, context: Context, { text, signal, asks }: Question): Promise<void> {
  const { sender, session, room: named, content } = frameOf(text);
  const viewer = await provenBy(context, { userid: sender, session });
  await asks(viewer, viewer.sessionId);
  // The session may have ended after it was checked and before `hold` registered the socket.
  if (!(await viewerOf(context, viewer))) throw new Problem('session-not-found');
  const found = context.site.rooms.of(named);
  if (!found?.open) throw new Problem('not-found');
  const asked = { room: found.room, question: content };
  for await (const line of answer({ ...context, viewer }, asked, signal)) socket.send(line);
  if (!signal.aborted) socket.send(endMarker);
}

function frameOf(text: string) {
  let frame: unknown;
  try {
    frame = JSON.parse(text);
  } catch {
    throw new Problem('socket-malformed');
  }
  const parsed = helperFrame.safeParse(frame);
  if (!parsed.success) throw new Problem('socket-malformed');
  return parsed.data;
}
