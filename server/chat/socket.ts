import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Socket } from 'socket.io';
import type { z } from 'zod';
import {
  joinRoomRequest,
  pageRequest,
  readRequest,
  type SendMessage,
  sendMessageRequest,
  sendRoomMessageRequest,
  typingRequest,
} from '#contract/chat/chat.ts';
import { socketEvents } from '#contract/moderation/policy.ts';
import { Problem } from '#contract/problems.ts';
import { addressedUser, type UserRow } from '../accounts/browse.ts';
import { refuseSilenced } from '../accounts/sessions/appeal-token.ts';
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
import type { Attendance } from '../realtime/attendance.ts';
import { seatConnections } from '../realtime/engine-seats.ts';
import { isOurOrigin } from '../realtime/origin.ts';
import { provenBy } from '../realtime/proven-by.ts';
import { sessionRoom, talkRoom, userRoom } from '../realtime/realtime.ts';
import { roomNamed } from './browse.ts';
import { mayTalk, recipientOf } from './may-talk.ts';
import { read } from './read.ts';
import { say } from './say.ts';
import { sayInRoom } from './say-in-room.ts';
import { type } from './type.ts';

/**
 * Registers the socket events with their actions, under the same rules as the calls. A handshake must come from our own
 * pages, with the pair of a session, or without one as a visitor. Acknowledgements carry the result, or `{error}` with
 * the code, the status and the seconds to wait.
 */
export function openSockets(app: FastifyInstance, services: Services, attendance: Attendance): void {
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
  io.engine.on('connection', (connection: { request: IncomingMessage | null }) => {
    if (connection.request) ips.set(connection, ipOf(connection.request));
    connection.request = null;
  });
  const admit = admitting(services, (connection) => ips.get(connection));
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
    attend(attendance, socket);
    meet(services, socket, 'page', page(attendance, socket));
    meet(services, socket, 'join_room', joinRoom(socket));
    meet(services, socket, 'send_message', async (context, raw) =>
      sayInRoom(signedIn(context), checked(sendRoomMessageRequest, raw)),
    );
    meet(services, socket, 'private_message', asCall(sendMessageRequest, sending));
    meet(services, socket, 'typing', asCall(typingRequest, toPerson(type)));
    meet(services, socket, 'read', asCall(readRequest, toPerson(read)));
  });
}

type Act = (context: Context, raw: Raw) => Promise<object>;

function meet(
  { log, limits, settings }: Services,
  socket: Socket,
  event: keyof typeof socketEvents,
  act: Act,
): void {
  socket.on(event, async (sent: unknown, acknowledge: unknown) => {
    const answer = typeof acknowledge === 'function' ? (it: object) => acknowledge(it) : () => {};
    try {
      if (settings.limits && !inPace(socket)) throw new Problem('too-many-calls');
      if (!isFields(sent)) throw new Problem('socket-malformed');
      const context: Context = socket.data.context;
      // An event costs the same as a call.
      await limits.takeOften(limit.everything, context.viewer?.userid ?? context.address);
      if (context.viewer && socketEvents[event] === 'closed')
        await refuseSilenced(context, context.viewer.userid);
      answer(await act(context, sent));
    } catch (thrown) {
      const problem = asProblem(thrown);
      if (problem.status >= 500) log.error(thrown);
      answer({ error: problem.message, ...toldOf(problem) });
    }
  });
}

/** The fields of a refusal that accompany its sentence. */
const toldOf = ({ code, status, retryAfter, most, also }: Problem) => ({
  code,
  status,
  ...(retryAfter && { retry_after: retryAfter }),
  ...(most && { most }),
  ...also,
});

function refusalOf(thrown: unknown): Error {
  const problem = asProblem(thrown);
  return Object.assign(new Error(problem.message), { data: toldOf(problem) });
}

const isFields = (sent: unknown): sent is Raw =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent);

function joinRoom(socket: Socket): Act {
  return async ({ db, limits, address }, raw) => {
    await limits.takeOften(limit.joins, address);
    const { room } = checked(joinRoomRequest, raw);
    await roomNamed(db, room);
    await socket.join(talkRoom(room));
    return { room };
  };
}

function attend(attendance: Attendance, socket: Socket): void {
  const { viewer }: Context = socket.data.context;
  if (!viewer) return;
  attendance.come(socket.id, viewer.userid);
  socket.once('disconnect', () => attendance.leave(socket.id));
}

function page(attendance: Attendance, socket: Socket): Act {
  return async (_, raw) => {
    const { hidden } = checked(pageRequest, raw);
    attendance.say(socket.id, hidden);
    return { hidden };
  };
}

function signedIn(context: Context): SignedInContext {
  if (!context.viewer) throw new Problem('login-first');
  return context as SignedInContext;
}

/** The checks and the action of an event, as `CallHandlers` is for a call. */
interface Event<Input> {
  find(context: Context, raw: Raw): Promise<UserRow | undefined>;
  permit?(context: SignedInContext, raw: Raw, to: UserRow | undefined): Promise<void>;
  act(context: SignedInContext, input: Input, to: UserRow | undefined): Promise<object>;
}

const sending: Event<SendMessage> = { find: recipientOf, permit: mayTalk, act: say };

function toPerson<Input>(
  act: (context: SignedInContext, other: UserRow, input: Input) => Promise<object>,
): Event<Input> {
  return {
    find: (context, raw) => addressedUser(context, raw.to_userid),
    act: (context, input, to) => act(context, found(to), input),
  };
}

/** Checks in the order of a call: the person addressed, the viewer, permission, the fields. */
function asCall<Schema extends z.ZodType>(
  schema: Schema,
  { find, permit, act }: Event<z.output<Schema>>,
): Act {
  return async (context, raw) => {
    const to = await find(context, raw);
    const viewing = signedIn(context);
    await permit?.(viewing, raw, to);
    return act(viewing, checked(schema, raw), to);
  };
}

/**
 * Returns the viewer of a socket's pair, once per connection, and subscribes the socket to that person's events; a
 * socket without a pair is a visitor's. Rejects with `session-not-found`, `too-many-calls` (too many false pairs of an
 * address), `too-many-sockets`, and `socket-malformed` for a second try.
 */
function admitting(
  services: Services,
  ipOf: (connection: object) => string | undefined,
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

/** Whether a socket sends no faster than any real client. This only protects the process from a flood. */
function inPace(socket: Socket): boolean {
  const now = performance.now();
  const { left = burst, at = now } = (socket.data.pace ?? {}) as { left?: number; at?: number };
  const filled = Math.min(burst, left + ((now - at) / 1000) * perSecond);
  socket.data.pace = { left: Math.max(0, filled - 1), at: now };
  return filled >= 1;
}
