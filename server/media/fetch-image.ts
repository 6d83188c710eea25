import { type IncomingMessage, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { isIP } from 'node:net';
import { fileBytes } from '#contract/media/media.ts';
import { publicAddressOf } from './public-address.ts';

const timeMs = 5000;

/**
 * The bytes at an outside address: only by https from the public internet, within five seconds, no more than an upload
 * may have, and without redirects. The origin of `trusted`, which the operator set, may be anywhere. Throws otherwise.
 */
export async function fetchImage(address: string, trusted: string | null): Promise<Buffer> {
  const url = new URL(address);
  const known = trusted !== null && url.origin === new URL(trusted).origin;
  if (!known && (url.protocol !== 'https:' || url.port)) throw new Error('the address is not of https');
  const signal = AbortSignal.timeout(timeMs);
  const host = known ? url.hostname.replace(/^\[(.*)\]$/, '$1') : publicAddressOf(url.hostname);
  return read(await answerOf(url, await before(signal, host), signal));
}

/** Connects to the checked IP address, even if the name now resolves to another; the certificate must match the name. */
function answerOf(url: URL, host: string, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const ask = url.protocol === 'https:' ? secure : plain;
    const asked = ask({
      host,
      port: url.port,
      path: url.pathname + url.search,
      headers: { host: url.host, accept: 'image/*' },
      agent: false,
      signal,
      ...(!isIP(url.hostname) && { servername: url.hostname }),
    });
    asked.once('response', resolve).once('error', reject).end();
  });
}

async function read(answer: IncomingMessage): Promise<Buffer> {
  if (answer.statusCode !== 200) {
    answer.destroy();
    throw new Error(`the answer is ${answer.statusCode}`);
  }
  const chunks: Buffer[] = [];
  let length = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of answer) {
    length += chunk.length;
    if (length > fileBytes) throw new Error('the file is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A DNS lookup cannot be cancelled, so the wait for it is abandoned instead. */
function before<T>(signal: AbortSignal, work: T | Promise<T>): Promise<T> {
  const timeout = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  timeout.catch(() => {});
  return Promise.race([work, timeout]);
}
