import type { Socket } from 'socket.io-client';
import type { ProblemCode } from '#contract/problems.ts';
import { ask } from '../api/ask.ts';
import { Refusal, withSentence } from '../api/refusal.ts';
import { auth, type Session } from '../session/session.ts';
import { shared, useShared } from '../session/shared.ts';

/** `closed`: not needed. `opening`: opened for the first time. `lost`: refused or broken, and being retried. */
export type ConnectionState = 'closed' | 'opening' | 'open' | 'lost';

interface ToldRefusal {
  error: string;
  status?: number;
  code?: ProblemCode;
  retry_after?: number;
  most?: number;
  until?: string | null;
}

export class EventRefusal extends Refusal {
  constructor({ error, status = 400, code, retry_after, most, until }: ToldRefusal) {
    super(error, status, code, retry_after, most, until);
    this.name = 'EventRefusal';
  }
}
/** There was no connection to send over, or no answer arrived in time. */
export class ConnectionLost extends Error {}

const shortestWait = 500;
const longestWait = 15_000;
const answerTimeoutMs = 10_000;

const state = shared<ConnectionState>('closed');
let socket: Socket | null = null;
let pair: Session | null = null;
let holders = 0;
let tries = 0;
let refusedUntil = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let stopWatching = () => {};
type Listener = (payload: never) => void;
const openings = new Set<() => void>();
const listeners = new Map<string, Set<Listener>>();

/**
 * Keeps the tab's one connection open until it is released: as the signed-in user, else as a visitor. It follows
 * sign-in and sign-out, and reconnects after every loss with exponential backoff.
 */
export function holdConnection(): () => void {
  holders += 1;
  if (holders === 1) begin();
  let held = true;
  return () => {
    if (held) holders -= 1;
    if (held && holders === 0) end();
    held = false;
  };
}

/** Sends an event and resolves to the server's answer. Throws ConnectionLost or EventRefusal. */
export async function emitWithAnswer<Answer>(event: string, payload: object): Promise<Answer> {
  const open = socket;
  if (!open?.connected) throw new ConnectionLost();
  const answer = await open
    .timeout(answerTimeoutMs)
    .emitWithAck(event, payload)
    .catch(() => {
      throw new ConnectionLost();
    });
  if (answer?.error !== undefined) throw await withSentence(new EventRefusal(answer));
  return answer;
}

/** Resolves once the connection is open. Throws ConnectionLost after `longest` milliseconds. */
export function connected(longest: number): Promise<void> {
  reconnectNow();
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => settle(() => reject(new ConnectionLost())), longest);
    let stop = () => {};
    function settle(how: () => void) {
      clearTimeout(late);
      how();
      stop();
    }
    stop = onConnected(() => settle(resolve));
    if (socket?.connected) stop();
  });
}

/** Sends an event that is useless later; without a connection it is dropped. */
export function mention(event: string, payload: object): void {
  if (socket?.connected) socket.emit(event, payload);
}

/** Subscribes to an event. Returns an unsubscribe function. */
export function onEvent<Payload>(event: string, listener: (payload: Payload) => void): () => void {
  const ofEvent = listeners.get(event) ?? new Set();
  listeners.set(event, ofEvent.add(listener));
  return () => ofEvent.delete(listener);
}

/**
 * Calls the listener whenever the connection has opened, and at once if it is open: events in between were missed.
 * Returns an unsubscribe function.
 */
export function onConnected(listener: () => void): () => void {
  openings.add(listener);
  if (state.get() === 'open') listener();
  return () => openings.delete(listener);
}

/** Retries now instead of at the scheduled time, unless the server has said how long to wait. */
function reconnectNow(): void {
  if (Date.now() < refusedUntil) return;
  if (holders === 0 || socket?.connected || timer === undefined) return;
  tries = 0;
  again(0);
}

export function useConnection(): ConnectionState {
  return useShared(state);
}

export function connectionState(): ConnectionState {
  return state.get();
}

function begin(): void {
  const gone = new AbortController();
  const stop = auth.subscribe(() => auth.get()?.session !== pair?.session && void open());
  addEventListener('online', reconnectNow, gone);
  document.addEventListener('visibilitychange', sayHidden, gone);
  stopWatching = () => {
    stop();
    gone.abort();
  };
  void open();
}

function end(): void {
  stopWatching();
  drop();
  state.set('closed');
}

function drop(): void {
  clearTimeout(timer);
  timer = undefined;
  socket?.removeAllListeners().offAny().disconnect();
  socket = null;
}

/** Opens the connection as the current user; an older one is closed. */
async function open(): Promise<void> {
  drop();
  pair = auth.get();
  tries = 0;
  refusedUntil = 0;
  state.set('opening');
  const opener = pair;
  const { io } = await import('socket.io-client').catch(() => ({ io: null }));
  if (holders === 0 || opener !== pair || socket) return;
  if (!io) {
    state.set('lost');
    timer = setTimeout(() => void open(), longestWait);
    return;
  }
  socket = io({
    // The library's own reconnection does not retry after the server has closed the connection.
    reconnection: false,
    forceNew: true,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    timeout: answerTimeoutMs,
    auth: pair ? { userid: pair.userid, session: pair.session } : {},
  });
  socket.on('connect', opened);
  socket.on('disconnect', () => lost());
  socket.on('connect_error', (error: Error & { data?: { retry_after?: number } }) => {
    if (error.message === 'Session not found') ended();
    else lost(error.data?.retry_after);
  });
  socket.onAny((event: string, payload: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(payload as never);
  });
}

/** Reports whether the page is hidden: a person whose pages are all hidden for some minutes counts as away and gets mail. */
function sayHidden(): void {
  if (!document.hidden) reconnectNow();
  if (pair) mention('page', { hidden: document.hidden });
}

function opened(): void {
  tries = 0;
  state.set('open');
  if (document.hidden) sayHidden();
  for (const listener of [...openings]) listener();
}

/**
 * Schedules a retry with exponential backoff and 25 % jitter. `retryAfter` is the server's minimum in seconds when
 * there are too many connections.
 */
function lost(retryAfter = 0): void {
  state.set('lost');
  refusedUntil = Date.now() + retryAfter * 1000;
  const wait = Math.min(longestWait, shortestWait * 2 ** tries) * (0.75 + Math.random() / 2);
  again(Math.max(retryAfter * 1000 * (1 + Math.random() / 4), wait));
  tries += 1;
}

function again(wait: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    timer = undefined;
    socket?.connect();
  }, wait);
}

/** The server no longer knows the session. This call then fails with the same refusal, which signs the browser out. */
function ended(): void {
  lost();
  const userid = auth.get()?.userid;
  if (userid) ask('checkSession', { userid }).catch(() => undefined);
}
