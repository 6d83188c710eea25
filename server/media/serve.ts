import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { thumbnailWidth } from '#contract/media/media.ts';
import { Problem } from '#contract/problems.ts';
import type { Services } from '../context.ts';
import { isAway, PoolBusy } from '../database/away.ts';
import { matchesEtag } from '../http/etag.ts';
import { answerProblem } from '../http/problem-answer.ts';
import { isHidden } from './hidden-store.ts';
import type { Variant } from './storage/storage.ts';

type Dependencies = Pick<Services, 'db' | 'media'>;

interface Address {
  Params: { '*'?: string };
  Querystring: { w?: unknown };
}

/**
 * `GET /files/{key}`, with `?w=480` for the thumbnail, and `/files/{key}.pdf`. Cacheable for a year: a file never
 * changes, except once for a document stored as sent. "Not found" for an invalid or unknown key, and for a file that
 * only deleted listings show.
 */
export function serveFiles(app: FastifyInstance, given: Dependencies): void {
  // Covers all of /files and below, so that an odd key gets this response and not a page.
  for (const url of ['/files', '/files/*']) {
    app.get<Address>(url, (request, reply) => {
      const key = request.params['*'] ?? '';
      return sendFile(given, key, variantOf(request.query.w), request, reply);
    });
  }
}

async function sendFile(
  given: Dependencies,
  name: string,
  wanted: Variant,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const pdf = name.endsWith('.pdf');
  const key = pdf ? name.slice(0, -'.pdf'.length) : name;
  const variant = pdf ? 'pdf' : wanted;
  const found = /^[0-9A-Za-z]{22}$/.test(key) ? await find(given, key, variant) : null;
  if (!found) return answerProblem(request, reply, new Problem('not-found'));
  const { stored, checked } = found;
  // The size distinguishes a rewritten document from the uploaded one.
  const tag = pdf ? `"${key}-pdf-${stored.size}"` : `"${key}-${variant}"`;
  reply
    .header('cache-control', checked ? 'public, max-age=31536000, immutable' : 'no-store')
    .header('etag', tag)
    .header('x-content-type-options', 'nosniff')
    // Feed readers and link previews embed the file in their pages.
    .header('cross-origin-resource-policy', 'cross-origin');
  if (matchesEtag(request.headers['if-none-match'], tag)) {
    stored.bytes.destroy();
    return reply.code(304).send();
  }
  if (pdf) guard(reply);
  return reply
    .type(pdf ? 'application/pdf' : 'image/webp')
    .header('content-length', stored.size)
    .send(stored.bytes);
}

/** Opens the file while the database checks whether it is hidden; unchecked if the database is down, as for pages. */
async function find({ db, media }: Dependencies, key: string, variant: Variant) {
  const [hidden, stored] = await Promise.allSettled([isHidden(db, key), media.storage.get(key, variant)]);
  const checked = hidden.status === 'fulfilled';
  const refused = checked ? hidden.value : !isAway(hidden.reason) || hidden.reason instanceof PoolBusy;
  if (stored.status === 'fulfilled' && refused) stored.value?.bytes.destroy();
  if (!checked && refused) throw hidden.reason;
  if (refused) return null;
  if (stored.status === 'rejected') throw stored.reason;
  return stored.value && { stored: stored.value, checked };
}

/** A document may hold scripts. It is for our own reader and for download, and nothing in it runs with our origin. */
function guard(reply: FastifyReply): void {
  reply
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .header('content-disposition', 'attachment; filename="page.pdf"');
}

const variantOf = (width: unknown): Variant => (width === String(thumbnailWidth) ? 'thumb' : 'full');
