import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { helperSocket } from '#contract/assistant/helper-rooms.ts';
import type { Problem } from '#contract/problems.ts';
import { answerRaw } from './client-error.ts';

/** Where sockets are: that of the chats, at the path of its library, and that of the AI helper. */
const served = [/^\/socket\.io\/?(?:\?|$)/, new RegExp(`^${helperSocket}(?:\\?|$)`)];

/**
 * Sends away who asks for a socket where none is. Node hands such a line over and forgets it: unless somebody ends it,
 * it stays open for ever, and counts as a connection that a stopping server waits for. What stands in the request need
 * not be an address, so it is compared and not read.
 */
export function refuseStrayUpgrades({ server }: FastifyInstance): void {
  server.on('upgrade', ({ url = '' }, line: Duplex) => {
    if (!served.some((path) => path.test(url))) refuseUpgrade(line, '404 Not Found');
  });
}

/** Answers instead of opening a socket, and ends the line. */
export function refuseUpgrade(line: Duplex, status: '403 Forbidden' | '404 Not Found'): void {
  line.on('error', () => undefined);
  line.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => line.destroy());
}

/** Refuses a socket by a problem that says more than its status does. */
export function refuseUpgradeWith(line: Duplex, { status, message, retryAfter }: Problem): void {
  line.on('error', () => undefined).once('finish', () => line.destroy());
  answerRaw(line, `${status} ${STATUS_CODES[status] ?? ''}`, message, {
    ...(retryAfter && { 'Retry-After': `${retryAfter}` }),
  });
}
