import type { z } from 'zod';
import type { Calls } from '#contract/calls.ts';
import { type CallName, paths } from '#contract/paths.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { auth, logOut, type Session } from '../session/session.ts';
import { shutOut } from '../session/shut-out.ts';
import { Refusal, withSentence } from './refusal.ts';
import { type Letter, type Reply, send } from './send.ts';

export type CallInput<Name extends keyof Calls> = z.input<Calls[Name]['request']>;
export type Answered<Name extends keyof Calls> = z.output<Calls[Name]['answer']>;

export interface AskOptions {
  signal?: AbortSignal;
  /** Receives the share of the body that has been sent, 0 to 1. */
  progress?: (share: number) => void;
  /** Authenticates with this pair instead of the signed-in one, such as a password-reset key's. */
  pair?: Pair;
}

/** The two parts of a session. */
export type Pair = Pick<Session, 'userid' | 'session'>;

/** A call that was refused or got no response; status 0 means that the network failed. */
export class AskError extends Refusal {
  /** The field that the refusal is about. */
  readonly field: string | undefined;
  /** Completes a sign-in that waits for the second factor. */
  readonly ticket: string | undefined;
  /** Proves a suspended or banned person in place of a session. */
  readonly token: string | undefined;

  constructor(reply: Reply) {
    super(
      sentence(reply.body),
      reply.status,
      (reply.header('x-problem') ?? undefined) as ProblemCode | undefined,
      Number(reply.header('retry-after')) || undefined,
      Number(reply.header('x-problem-most')) || undefined,
      (reply.body as { until?: string | null } | null)?.until,
    );
    this.name = 'AskError';
    this.field = reply.header('x-problem-field') ?? undefined;
    this.ticket = (reply.body as { ticket?: string } | null)?.ticket;
    this.token = (reply.body as { token?: string } | null)?.token;
  }
}

/**
 * Calls the server as the signed-in user and resolves to the contract's answer. The pair is sent in the Authorization
 * header, and in the body of a POST; a FormData body follows the pair unchanged. Throws AskError. If the server rejects
 * the session, the browser forgets it and calls the `onExpired` listeners.
 */
export async function ask<Name extends CallName>(
  name: Name,
  body: CallInput<Name> | FormData,
  options: AskOptions = {},
): Promise<Answered<Name>> {
  return askAt(paths[name], body, options);
}

/** As `ask`, for a call whose method and path are not in `contract/paths.ts`, which every page loads. */
export async function askAt<Answer>(
  [method, named]: readonly ['GET' | 'POST', string],
  body: object,
  options: AskOptions = {},
): Promise<Answer> {
  const path = addressOf(named, body);
  const pair = options.pair ?? auth.get();
  const reply = await send(request(method, path, body, pair), options);
  if (reply.status >= 200 && reply.status < 300) return reply.body as Answer;
  const error = await withSentence(new AskError(reply));
  if (error.status === 401 && error.message === 'Session not found' && pair && !options.pair)
    expire(pair.session);
  if (error.token) shutOut.set({ token: error.token, until: error.until ?? null });
  throw error;
}

const expiry = new Set<() => void>();

/** Calls the listener when the server no longer knows this browser's session. Returns an unsubscribe function. */
export function onExpired(listener: () => void): () => void {
  expiry.add(listener);
  return () => expiry.delete(listener);
}

/**
 * Forgets a session that the server no longer knows, and calls the `onExpired` listeners. A session that began
 * meanwhile stays.
 */
export function expire(session: string): void {
  if (auth.get()?.session !== session) return;
  logOut();
  for (const listener of expiry) listener();
}

function request(method: string, path: string, body: object, pair: Pair | null): Letter {
  const headers = bearerOf(pair);
  if (method === 'GET') {
    const given = Object.entries(body).filter(([, value]) => value !== undefined && value !== null);
    const query = new URLSearchParams(given.map(([key, value]) => [key, `${value}`]));
    return { method, url: query.size ? `${path}?${query}` : path, headers, body: null };
  }
  if (body instanceof FormData) {
    const form = new FormData();
    // The pair comes first, so that the server can authenticate before it reads a file.
    for (const [key, value] of Object.entries(pairOf(pair))) form.append(key, value);
    for (const [key, value] of body) form.append(key, value);
    return { method, url: path, headers, body: form };
  }
  headers['content-type'] = 'application/json';
  return { method, url: path, headers, body: JSON.stringify({ ...body, ...pairOf(pair) }) };
}

/** Fills the `:name` parameters of a path from the body's fields. */
function addressOf(path: string, body: object): string {
  const fields = body as Readonly<Record<string, unknown>>;
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(fields[name])));
}

/**
 * Lets the server authenticate before it reads the body. A pair from a link may hold characters that a header cannot.
 */
function bearerOf(pair: Pair | null): Record<string, string> {
  const bearer = pair ? `${pair.userid}${pair.session}` : '';
  return /^[\w-]+$/.test(bearer) ? { authorization: `Bearer ${bearer}` } : {};
}

function pairOf(pair: Pair | null): Record<string, string> {
  return pair ? { userid: pair.userid, session: pair.session } : {};
}

function sentence(body: unknown): string {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : '';
  return typeof error === 'string' ? error : '';
}
