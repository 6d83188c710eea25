import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { answerRaw } from '../client-error.ts';
import type { ClientTimeouts } from '../timeouts.ts';

/** A request whose body is not complete yet. */
interface Sender {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The time of the last received data, and the connection's byte count at that time. */
  at: number;
  bytes: number;
  /** The connection's byte count at which the body is too large; once answered, the time until which the rest may arrive. */
  mostBytes: number;
  until: number;
}

/** The largest request body in bytes. The load balancer's configuration allows no more either. */
const mostBytes = 16 * 1024 * 1024;
/**
 * Milliseconds for which the rest of an answered body is read and dropped; many clients read the response only
 * afterwards.
 */
const dropMs = 60_000;
const lookMs = 1000;

/**
 * Closes the connection of a client that stops in the middle of a body, with 408 if no response has begun, but never a
 * slow one that keeps sending. A body over 16 MiB gets 413. The rest of an answered body may arrive for 60 seconds.
 */
export function endStalledBodies(server: Server, { pause, look }: Pick<ClientTimeouts, 'pause' | 'look'>) {
  const sending = new Set<Sender>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!request.headers['transfer-encoding'] && !Number(request.headers['content-length'])) return;
    const bytes = request.socket.bytesRead;
    const sender = {
      request,
      response,
      at: performance.now(),
      bytes,
      mostBytes: bytes + mostBytes,
      until: Infinity,
    };
    sending.add(sender);
    request.once('close', () => sending.delete(sender));
    response.once('finish', () => {
      sender.until = performance.now() + dropMs;
    });
  });
  const looking = setInterval(
    () => {
      for (const sender of sending) {
        if (sender.request.complete || sender.request.socket.destroyed) sending.delete(sender);
        else check(sender, pause);
      }
    },
    Math.min(look, lookMs),
  ).unref();
  server.once('close', () => clearInterval(looking));
}

function check(sender: Sender, pauseMs: number): void {
  const { request, response } = sender;
  const { socket } = request;
  const now = performance.now();
  // Data that has arrived but is not read yet is not a pause of the client.
  if (socket.bytesRead !== sender.bytes || request.readableLength > 0) {
    sender.at = now;
    sender.bytes = socket.bytesRead;
  }
  const isTooLarge = sender.bytes > sender.mostBytes;
  if (!isTooLarge && now < sender.until && now - sender.at < pauseMs) return;
  if (response.headersSent) socket.destroy();
  else if (isTooLarge) answerRaw(socket, '413 Content Too Large', 'The body is too large.');
  else answerRaw(socket, '408 Request Timeout', 'The request took too long.');
  socket.destroySoon();
}
