import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The moment at which the client leaves: some time after sending, or as soon as the response begins. */
export type Moment = 'having sent' | 'in the answer';

/**
 * Sends these bytes and leaves without waiting for the rest, by closing or resetting the connection. Returns whether
 * the awaited moment was reached.
 */
export function leave(port: number, bytes: string | Buffer, moment: Moment): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const go = (came: boolean) => {
      if (Math.random() < 0.5) socket.destroy();
      else socket.resetAndDestroy();
      resolve(came);
    };
    socket.on('error', () => resolve(false));
    socket.write(bytes);
    if (moment === 'in the answer') {
      socket.once('data', () => go(true));
      setTimeout(() => go(false), 10_000).unref();
    } else socket.once('connect', () => void pause(Math.random() * 40).then(() => go(true)));
  });
}

/** A request as sent over the wire, with at most the share `part` of its body. */
export function request(method: string, path: string, body: Buffer | null, type = '', part = 1): Buffer {
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'accept-language: en',
    ...(body ? [`content-type: ${type}`, `content-length: ${body.length}`] : []),
  ];
  const sent = body?.subarray(0, Math.floor(body.length * part)) ?? Buffer.alloc(0);
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), sent]);
}

/** A JSON call with at most the share `part` of its body. */
export function call(path: string, fields: object, part = 1): Buffer {
  return request('POST', path, Buffer.from(JSON.stringify(fields)), 'application/json', part);
}

/** An upload with at most the share `part` of its body. */
export function uploading(fields: Record<string, string>, picture: Buffer, part = 1): Buffer {
  const line = '----quad-bench';
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${line}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${line}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(texts.join('') + file),
    picture,
    Buffer.from(`\r\n--${line}--\r\n`),
  ]);
  return request('POST', '/api/file/upload', body, `multipart/form-data; boundary=${line}`, part);
}
