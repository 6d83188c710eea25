import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Socket } from 'socket.io';
import type { z } from 'zod';
import { joinRoomRequest, readRequest, sendRoomMessageRequest, typingRequest } from '#contract/chat.ts';
import { Problem } from '#contract/problems.ts';
import { addressedUser, type UserRow } from '../accounts/browse.ts';
import { viewerOf } from '../accounts/viewer.ts';
import { checked } from '../checked.ts';
import type { Context, Services, SignedInContext } from '../context.ts';
import { contextOf } from '../context-of.ts';
import { sessionRoom, talkRoom, userRoom } from '../live/live.ts';
import { isOurOrigin } from '../live/origin.ts';
import { nameRequests, requestIdHeader } from '../operating/request-id.ts';
import { asProblem } from '../problem-answer.ts';
import type { Raw } from '../request-body.ts';
import { there } from '../there.ts';
import { roomNamed } from './browse.ts';
import { inPace } from './frame-pace.ts';
import { read } from './read.ts';
import { sayTo } from './say.ts';
import { sayInRoom } from './say-in-room.ts';
import { type } from './type.ts';

/**
 * Which event of a socket meets which action: the same rules as behind the calls. A handshake comes from our own
 * pages, with the pair of a session or without one as a visitor. Every event may be acknowledged, by what it
 * returns or by `{error}`, with the refusal's code and status beside it.
 */
export function openSockets(app: FastifyInstance, services: Services): void {
  const { io } = services.live;
  const nameOf = nameRequests(services.settings);
  io.attach(app.server, {
    allowRequest: (request, decide) => decide(null, isOurOrigin(request, services.settings.publicUrl)),
  });
  io.engine.on('headers', (headers: Record<string, string>, request: IncomingMessage) => {
    headers[requestIdHeader] = nameOf(request);
  });
  // The request of the handshake would be kept for as long as the socket lives.
  io.engine.on('connection', (raw: { request: unknown }) => {
    raw.request = null;
  });
  io.use((socket, next) => {
    admit(services, socket).then(
      () => next(),
      (error) => next(new Error(asProblem(error).message)),
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

/** Finds whose socket it is, and has it hear what that person is told. Throws `session-not-found`. */
async function admit(services: Services, socket: Socket): Promise<void> {
  const context = handshakeContext(services, socket);
  socket.data.context = context;
  const { userid, session } = socket.handshake.auth as Record<string, unknown>;
  if (userid === undefined && session === undefined) return;
  if (typeof userid !== 'string' || typeof session !== 'string') throw new Problem('session-not-found');
  const viewer = await viewerOf(context, { userid, session });
  if (!viewer?.sessionId) throw new Problem('session-not-found');
  socket.data.context = { ...context, viewer };
  await socket.join([userRoom(viewer.userid), sessionRoom(viewer.sessionId)]);
  // The session may have ended between the look and the room by which its end is told.
  if (!(await viewerOf(context, { userid, session }))) throw new Problem('session-not-found');
}

/** What an event does with its unchecked fields. */
type Act = (context: Context, raw: Raw) => Promise<object>;

function meet({ log, settings }: Services, socket: Socket, event: string, act: Act): void {
  socket.on(event, async (sent: unknown, acknowledge: unknown) => {
    const answer = typeof acknowledge === 'function' ? (it: object) => acknowledge(it) : () => {};
    try {
      if (settings.limits && !inPace(socket)) throw new Problem('too-many-calls');
      if (!isFields(sent)) throw new Problem('socket-malformed');
      answer(await act(socket.data.context, sent));
    } catch (thrown) {
      const problem = asProblem(thrown);
      if (problem.status >= 500) log.error(thrown);
      answer({ error: problem.message, code: problem.code, status: problem.status });
    }
  });
}

function isFields(sent: unknown): sent is Raw {
  return typeof sent === 'object' && sent !== null && !Array.isArray(sent);
}

function joinRoom(socket: Socket): Act {
  return async ({ db }, raw) => {
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

/** In the order of a call: who is addressed, who asks, the fields. */
function toPerson<Schema extends z.ZodType>(
  schema: Schema,
  act: (context: SignedInContext, other: UserRow, input: z.output<Schema>) => Promise<object>,
): Act {
  return async (context, raw) => {
    const other = await addressedUser(context, raw.to_userid);
    const viewing = signedIn(context);
    const input = checked(schema, raw);
    return act(viewing, there(other), input);
  };
}

/** The context of a socket: that of the request which opened it. */
function handshakeContext(services: Services, { handshake }: Socket): Context {
  return contextOf(services, { headers: handshake.headers, ip: handshake.address });
}
