import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';

/** Answers input that is no valid HTTP (400), and a head that is too large (431) or too late (408). */
export function answerClientError(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  if (error.code === 'HPE_HEADER_OVERFLOW')
    answerRaw(socket, '431 Request Header Fields Too Large', 'The request is too long.');
  else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT')
    answerRaw(socket, '408 Request Timeout', 'The request took too long.');
  else answerRaw(socket, '400 Bad Request', 'The request cannot be read.');
}

/** Writes an HTTP response directly to a socket, with `{"error": …}` as its body, and ends the connection. */
export function answerRaw(
  connection: Duplex,
  status: string,
  says: string,
  headers: Record<string, string> = {},
) {
  const body = JSON.stringify({ error: says });
  const given = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': `${Buffer.byteLength(body)}`,
    'X-Request-Id': randomUUID(),
    ...headers,
    Connection: 'close',
  };
  const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}\r\n`);
  connection.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
}
