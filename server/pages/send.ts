import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from './render.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Sends a page in the best encoding the client takes, or 304 where it has these very bytes. */
export async function send(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  reply.code(page.status).headers(page.headers);
  reply.header('vary', 'Accept-Encoding, Cookie, Accept-Language');
  reply.header('referrer-policy', referrerPolicy(request.url));
  if (page.headers['content-security-policy'] && page.status === 200) {
    reply.header('cache-control', 'private, no-cache').header('etag', page.tag);
    if (request.headers['if-none-match']?.includes(page.tag)) return reply.code(304).send();
  } else {
    reply.header('cache-control', 'no-store');
  }
  return sendEncoded(request, reply, page);
}

/** Sends a page's body in the best encoding the client takes; its headers stand already. */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
): Promise<FastifyReply> {
  if (page.body.length === 0) return reply.send('');
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '', page.body.length);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(await encoded(page, encoding));
}

/** An address that carries a code is told to nobody, however it is written. */
function referrerPolicy(url: string): string {
  const [path = ''] = url.split('?');
  const secret = /^\/+(signup|login|passwordreset)(?:[/.]|$)/i.test(decodeURIComponent(path));
  return secret ? 'no-referrer' : 'strict-origin-when-cross-origin';
}

function encodingFor(accepted: string, length: number): 'br' | 'gzip' | null {
  if (length < 1024) return null;
  const codings = accepted.split(',').map((it) => it.split(';').map((part) => part.trim()));
  const takes = (name: string) =>
    codings.some(([coding, weight = '']) => coding === name && !/^q=0(?:\.0*)?$/.test(weight));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : null;
}

async function encoded(page: Page, encoding: 'br' | 'gzip' | null): Promise<Buffer> {
  if (!encoding) return page.body;
  const made = page.encoded.get(encoding);
  if (made && !page.readAgain) {
    page.readAgain = true;
    void compress(page.body, encoding, well).then((better) => page.encoded.set(encoding, better));
  }
  if (made) return made;
  const first = await compress(page.body, encoding, page.readAgain ? well : quickly);
  page.encoded.set(encoding, first);
  return first;
}

/** For the first reader, who waits for it. */
const quickly = { br: 3, gzip: 4 } as const;
/** For all who read the same page after that: an eighth fewer bytes, for which nobody waits. */
const well = { br: 5, gzip: 6 } as const;

function compress(
  body: Buffer,
  encoding: 'br' | 'gzip',
  level: typeof quickly | typeof well,
): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body, { level: level.gzip });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level.br,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
