import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { helperSocket } from '#contract/assistant/helper-rooms.ts';
import type { Problem } from '#contract/problems.ts';
import { answerRaw } from './client-error.ts';

/** WebSocket paths: the chat's (the path of Socket.IO) and the AI helper's. */
const served = [/^\/socket\.io\/?(?:\?|$)/, new RegExp(`^${helperSocket}(?:\\?|$)`)];

/**
 * Rejects WebSocket upgrades on unknown paths. Node hands such a connection over and forgets it: it would stay open
 * forever. The target may be malformed, so it is matched and not parsed.
 */
export function refuseUnknownUpgrades({ server }: FastifyInstance): void {
  server.on('upgrade', ({ url = '' }, connection: Duplex) => {
    if (!served.some((path) => path.test(url))) refuseUpgrade(connection, '404 Not Found');
  });
}

/** Sends an empty HTTP response instead of opening a socket, and closes the connection. */
export function refuseUpgrade(connection: Duplex, status: '403 Forbidden' | '404 Not Found'): void {
  connection.on('error', () => undefined);
  connection.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    connection.destroy(),
  );
}

/** Refuses an upgrade with a problem: its status, `{"error": …}` as the body, and Retry-After if it has one. */
export function refuseUpgradeWith(connection: Duplex, { status, message, retryAfter }: Problem): void {
  connection.on('error', () => undefined).once('finish', () => connection.destroy());
  answerRaw(connection, `${status} ${STATUS_CODES[status] ?? ''}`, message, {
    ...(retryAfter && { 'Retry-After': `${retryAfter}` }),
  });
}
