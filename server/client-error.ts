import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';

/** Answers what is no HTTP request at all, or one whose head is too large, in the words of every other refusal. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const slow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const status = tooLarge
    ? '431 Request Header Fields Too Large'
    : slow
      ? '408 Request Timeout'
      : '400 Bad Request';
  const says = tooLarge
    ? 'The request is too long.'
    : slow
      ? 'The request took too long.'
      : 'The request cannot be read.';
  const body = JSON.stringify({ error: says });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}\r\nX-Request-Id: ${randomUUID()}\r\nConnection: close\r\n\r\n${body}`,
  );
}
