import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { fileBytes } from '#contract/media.ts';
import { Problem } from '#contract/problems.ts';
import { BrokenForm, readMultipart, takeMultipart, type UploadedFile } from './multipart.ts';

export type { UploadedFile };

/** The fields as they came, unchecked. */
export type Raw = Readonly<Record<string, unknown>>;

/** The largest JSON or form body, in bytes. */
export const bodyBytes = 256 * 1024;

const looksLikeType = /^\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(;|$)/;

/** Stands for a body of a type that calls do not take. */
const unknownType = Symbol('a body of an unknown type');

/**
 * Teaches Fastify the bodies of calls: JSON and forms as text, which `readRequest` reads; multipart as a stream. A body of
 * any other type is dropped as it comes, so that it may be of any size and is refused only where its fields would be.
 */
export function takeBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const asText = { parseAs: 'string', bodyLimit: bodyBytes } as const;
  for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
    app.addContentTypeParser(type, asText, (_request, body, done) => done(null, body));
  }
  app.addContentTypeParser('*', (_request, body, done) => {
    body.resume();
    done(null, unknownType);
  });
  // What does not even look like a type Fastify would refuse before anybody is asked.
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const type = headers['content-type'];
    if (type !== undefined && !looksLikeType.test(type)) headers['content-type'] = 'application/octet-stream';
    done();
  });
  takeMultipart(app);
}

/** What a request holds. Where its body cannot be read, `fault` tells why, and the fields are those read before. */
export interface Received {
  readonly raw: Raw;
  readonly files: UploadedFile[];
  readonly fault?: Problem;
}

/**
 * The fields and files of a request, those that its path names among them. A body that cannot be read is a fault of the fields, to be thrown where those
 * are checked: `body-malformed`, `body-type-unknown`, `bad-multipart` or `field-malformed`.
 */
export async function readRequest(request: FastifyRequest, call: Call): Promise<Received> {
  const named = request.params as Raw;
  try {
    const { raw, files } = await read(request, call);
    return { raw: { ...raw, ...named }, files };
  } catch (thrown) {
    if (thrown instanceof BrokenForm)
      return { raw: { ...thrown.fields, ...named }, files: [], fault: thrown };
    if (thrown instanceof Problem) return { raw: { ...named }, files: [], fault: thrown };
    throw thrown;
  }
}

/** Whether a request posts a form, as a page without scripts does. */
export function isForm(request: FastifyRequest): boolean {
  const type = request.headers['content-type'] ?? '';
  return /^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type);
}

async function read(request: FastifyRequest, call: Call): Promise<Received> {
  if (call.at[0] === 'GET') return { raw: request.query as Raw, files: [] };
  const type = request.headers['content-type'] ?? '';
  if (/^multipart\/form-data/i.test(type)) {
    const { fields, files } = await readMultipart(request, {
      fileBytes: call.takes === 'file' ? fileBytes : 0,
    });
    return { raw: fields, files };
  }
  if (request.body === unknownType) throw new Problem('body-type-unknown');
  const body = typeof request.body === 'string' ? request.body : '';
  if (/^application\/x-www-form-urlencoded/i.test(type)) {
    return { raw: Object.fromEntries(new URLSearchParams(body)), files: [] };
  }
  return { raw: objectOf(body), files: [] };
}

function objectOf(body: string): Raw {
  if (body.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw new Problem('body-malformed', { message: 'The body is not JSON.' });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Problem('body-malformed', { message: 'The body must be a JSON object.' });
  }
  return { ...value };
}
