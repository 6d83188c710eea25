import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { answerRaw } from '../client-error.ts';
import type { ClientTimeouts } from '../timeouts.ts';

/** A request whose body is still coming. */
interface Sender {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** When bytes came the last time, and how many there had been on the connection. */
  at: number;
  bytes: number;
  /** How many bytes there may be in all, and until when; for what is left of a body once it is answered. */
  mostBytes: number;
  until: number;
}

/** A request that is larger is sent away; the balancer's configuration takes no more either. */
const mostBytes = 16 * 1024 * 1024;
/** What is left of a body that has been answered is dropped for so long, since many clients listen only then. */
const dropMs = 60_000;
const lookMs = 1000;

/**
 * Sends away those who stop in the middle of a body, by 408 where nothing was answered yet; never those who are slow and go
 * on. A body that is answered before it is there whole may still come, up to a size and a time.
 */
export function watchSenders(server: Server, { pause, look }: Pick<ClientTimeouts, 'pause' | 'look'>): void {
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
  // What has come and waits to be read is no pause of the sender's.
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
