import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Socket } from 'socket.io';
import type { z } from 'zod';
import { joinRoomRequest, readRequest, sendRoomMessageRequest, typingRequest } from '#contract/chat/chat.ts';
import { Problem } from '#contract/problems.ts';
import { addressedUser, type UserRow } from '../accounts/browse.ts';
import { viewerOf } from '../accounts/sessions/viewer.ts';
import type { Context, Services, SignedInContext } from '../context.ts';
import { clientAddresses } from '../http/address/client-address.ts';
import type { Raw } from '../http/body/request-body.ts';
import { found } from '../http/found.ts';
import { asProblem } from '../http/problem-answer.ts';
import { contextOf } from '../http/request-context.ts';
import { checked } from '../http/validate.ts';
import { nameRequests, requestIdHeader } from '../process/request-id.ts';
import { limit } from '../rate-limits/limits.ts';
import { seatConnections } from '../realtime/engine-seats.ts';
import { isOurOrigin } from '../realtime/origin.ts';
import { provenBy } from '../realtime/proven-by.ts';
import { sessionRoom, talkRoom, userRoom } from '../realtime/realtime.ts';
import { roomNamed } from './browse.ts';
import { read } from './read.ts';
import { sayTo } from './say.ts';
import { sayInRoom } from './say-in-room.ts';
import { type } from './type.ts';

/**
 * Registers the socket events with their actions, under the same rules as the calls. A handshake must come from our own
 * pages, with the pair of a session, or without one as a visitor.
 *
 * Every event may be acknowledged, with the action's result or with `{error}`, the refusal's code and status, and the
 * seconds to wait.
 */
export function openSockets(app: FastifyInstance, services: Services): void {
  const { io } = services.realtime;
  const nameOf = nameRequests(services.settings);
  const ipOf = clientAddresses(services.settings);
  io.attach(app.server, {
    async allowRequest(request, decide) {
      const { origin, host } = request.headers;
      if (!isOurOrigin(origin, services.settings.publicUrl, host)) decide(null, false);
      else if (await seat(request)) decide(null, true);
    },
  });
  const seat = seatConnections(io, services);
  io.engine.on('headers', (headers: Record<string, string>, request: IncomingMessage) => {
    headers[requestIdHeader] = nameOf(request);
  });
  // Keeps only the address and drops the handshake's request, which would live as long as the socket.
  const ips = new WeakMap<object, string>();
  io.engine.on('connection', (line: { request: IncomingMessage | null }) => {
    if (line.request) ips.set(line, ipOf(line.request));
    line.request = null;
  });
  const admit = admitting(services, (line) => ips.get(line));
  io.use((socket, next) => {
    admit(socket).then(
      () => next(),
      (error) => {
        next(refusalOf(error));
        // Close a refused connection after its response, so that it frees its seat.
        setImmediate(() => socket.conn.close());
      },
    );
  });
  io.on('connection', (socket) => {
    meet(services, socket, 'join_room', joinRoom(socket));
    meet(services, socket, 'send_message', async (context, raw) =>
      sayInRoom(signedIn(context), checked(sendRoomMessageRequest, raw)),
    );
    meet(services, socket, 'private_message', sayTo);
    meet(services, socket, 'typing', toPerson(typingRequest, type));
    meet(services, socket, 'read', toPerson(readRequest, read));
  });
}

/** Handles the unchecked fields of an event. */
type Act = (context: Context, raw: Raw) => Promise<object>;

function meet({ log, limits, settings }: Services, socket: Socket, event: string, act: Act): void {
  socket.on(event, async (sent: unknown, acknowledge: unknown) => {
    const answer = typeof acknowledge === 'function' ? (it: object) => acknowledge(it) : () => {};
    try {
      if (settings.limits && !inPace(socket)) throw new Problem('too-many-calls');
      if (!isFields(sent)) throw new Problem('socket-malformed');
      const context: Context = socket.data.context;
      // An event costs the same as a call.
      await limits.takeOften(limit.everything, context.viewer?.userid ?? context.address);
      answer(await act(context, sent));
    } catch (thrown) {
      const problem = asProblem(thrown);
      if (problem.status >= 500) log.error(thrown);
      answer({ error: problem.message, ...toldOf(problem) });
    }
  });
}

/** The fields of a refusal that accompany its sentence. */
function toldOf({ code, status, retryAfter }: Problem) {
  return { code, status, ...(retryAfter && { retry_after: retryAfter }) };
}

function refusalOf(thrown: unknown): Error {
  const problem = asProblem(thrown);
  return Object.assign(new Error(problem.message), { data: toldOf(problem) });
}

function isFields(sent: unknown): sent is Raw {
  return typeof sent === 'object' && sent !== null && !Array.isArray(sent);
}

function joinRoom(socket: Socket): Act {
  return async ({ db, limits, address }, raw) => {
    await limits.takeOften(limit.joins, address);
    const { room } = checked(joinRoomRequest, raw);
    await roomNamed(db, room);
    await socket.join(talkRoom(room));
    return { room };
  };
}

function signedIn(context: Context): SignedInContext {
  if (!context.viewer) throw new Problem('login-first');
  return context as SignedInContext;
}

/** Checks in the order of a call: the person addressed, the viewer, the fields. */
function toPerson<Schema extends z.ZodType>(
  schema: Schema,
  act: (context: SignedInContext, other: UserRow, input: z.output<Schema>) => Promise<object>,
): Act {
  return async (context, raw) => {
    const other = await addressedUser(context, raw.to_userid);
    const viewing = signedIn(context);
    const input = checked(schema, raw);
    return act(viewing, found(other), input);
  };
}

/**
 * Finds the viewer of a socket's pair and subscribes the socket to that person's events; without a pair the socket is a
 * visitor's. The lookup runs once per connection, and not at all for an address that has sent too many false pairs.
 * Rejects with `session-not-found`, `too-many-calls`, `too-many-sockets` and, for a second try on a connection,
 * `socket-malformed`.
 */
function admitting(
  services: Services,
  ipOf: (line: object) => string | undefined,
): (socket: Socket) => Promise<void> {
  const tried = new WeakSet<object>();
  return async (socket) => {
    const { headers, address, auth } = socket.handshake;
    const ip = ipOf(socket.conn) ?? address;
    const context = contextOf(services, { headers, ip, socket: { remoteAddress: address } });
    socket.data.context = context;
    if (tried.has(socket.conn)) throw new Problem('socket-malformed');
    tried.add(socket.conn);
    const { userid, session } = auth as Record<string, unknown>;
    if (userid === undefined && session === undefined) return;
    const viewer = await provenBy(context, { userid, session });
    const leave = await services.seats.take('person', viewer.userid);
    socket.conn.once('close', leave);
    if (socket.conn.readyState === 'closed') leave();
    socket.data.context = { ...context, viewer };
    await socket.join([userRoom(viewer.userid), sessionRoom(viewer.sessionId)]);
    // The session may have ended after it was checked and before the socket joined its room.
    if (!(await viewerOf(context, viewer))) throw new Problem('session-not-found');
  };
}

/** Frames of one socket: this burst, then this many a second. */
const burst = 60;
const perSecond = 10;

/**
 * Returns whether a socket keeps a pace that suffices for any client. It only protects this process from a flood; the
 * limits on messages are counted per person in the database.
 */
function inPace(socket: Socket): boolean {
  const now = performance.now();
  const { left = burst, at = now } = (socket.data.pace ?? {}) as { left?: number; at?: number };
  const filled = Math.min(burst, left + ((now - at) / 1000) * perSecond);
  socket.data.pace = { left: Math.max(0, filled - 1), at: now };
  return filled >= 1;
}
