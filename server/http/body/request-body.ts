import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { fileBytes } from '#contract/media/media.ts';
import { Problem, type ProblemCode } from '#contract/problems.ts';
import { freeBytes, type Holding } from './body-budget.ts';
import { gather } from './gather.ts';
import { BrokenForm, readMultipart, takeMultipart, type UploadedFile } from './multipart.ts';

export type { UploadedFile };

/** The fields as received, unchecked. */
export type Raw = Readonly<Record<string, unknown>>;

/** The largest JSON or form body, in bytes. */
export const bodyBytes = 256 * 1024;

const textTypes = /^(application\/json|text\/plain|application\/x-www-form-urlencoded)\s*(;|$)/i;
const looksLikeType = /^\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(;|$)/;

/** Leaves the bodies of calls unread until `readRequest`, so that the caller is known before a file is read. */
export function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  // Fastify would refuse a malformed content type before the call's own checks run.
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const type = headers['content-type'];
    if (type !== undefined && !looksLikeType.test(type)) headers['content-type'] = 'application/octet-stream';
    done();
  });
  takeMultipart(app);
}

/** A request's fields and files. `fault` is the reason for an unreadable body, of which the earlier fields are kept. */
export interface Received {
  readonly raw: Raw;
  readonly files: UploadedFile[];
  readonly fault?: Problem;
}

export interface BodyReading {
  /** Memory of the fields, whose sender is not known yet. */
  readonly holding: Holding | null;
  /** Called with the fields before a file is read. An error that it throws refuses the request. */
  readonly admit: (raw: Raw) => Promise<Holding | null>;
}

/** Problems that do not concern the fields. They are thrown at once, since the unread fields may include the pair. */
const atOnce: readonly ProblemCode[] = ['body-too-large', 'too-many-calls', 'not-ready'];

/**
 * Reads fields, path parameters and file of a request. An unreadable body is returned as `fault`, which the check of
 * fields throws. Throws `body-too-large` and the errors of the body budget.
 */
export async function readRequest(
  request: FastifyRequest,
  call: Call,
  reading: BodyReading,
): Promise<Received> {
  const named = request.params as Raw;
  const admit = (raw: Raw) => reading.admit({ ...raw, ...named });
  try {
    const { raw, files } = await read(request, call, { ...reading, admit });
    return { raw: { ...raw, ...named }, files };
  } catch (thrown) {
    // Drop the rest: many clients read the response only after they have sent everything.
    request.raw.resume();
    if (thrown instanceof BrokenForm && !atOnce.includes(thrown.code))
      return { raw: { ...thrown.fields, ...named }, files: [], fault: thrown };
    if (thrown instanceof Problem && !atOnce.includes(thrown.code))
      return { raw: { ...named }, files: [], fault: thrown };
    throw thrown;
  }
}

/** Whether the body of a request may cost more than the request's head. */
export const isLarge = (request: FastifyRequest): boolean => mayHaveBody(request, freeBytes);

const mayHaveBody = ({ headers }: FastifyRequest, beyondBytes = 0): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > beyondBytes;

/** Whether a request posts a form, as a page without scripts does. */
export function isForm(request: FastifyRequest): boolean {
  const type = request.headers['content-type'] ?? '';
  return /^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type);
}

async function read(request: FastifyRequest, call: Call, reading: BodyReading): Promise<Received> {
  if (call.at[0] === 'GET') return { raw: request.query as Raw, files: [] };
  const type = request.headers['content-type'] ?? '';
  if (/^multipart\/form-data/i.test(type)) {
    const file = call.takes === 'file' && { mostBytes: fileBytes, admit: reading.admit };
    const form = await readMultipart(request, { holding: reading.holding, ...(file && { file }) });
    return { raw: form.fields, files: form.files };
  }
  const isText = type === '' ? !mayHaveBody(request) : textTypes.test(type);
  if (!isText) throw new Problem('body-type-unknown');
  const body = await readText(request, reading.holding, await mostBytesOf(request, call, reading));
  if (/^application\/x-www-form-urlencoded/i.test(type)) {
    return { raw: Object.fromEntries(new URLSearchParams(body)), files: [] };
  }
  return { raw: objectOf(body), files: [] };
}

/** The most bytes of a body. Beyond `bodyBytes` the sender is known first; throws what `admit` throws. */
async function mostBytesOf(
  request: FastifyRequest,
  { mostBytes = bodyBytes }: Call,
  { admit }: BodyReading,
): Promise<number> {
  if (mostBytes <= bodyBytes || !mayHaveBody(request, bodyBytes)) return bodyBytes;
  if (!/^Bearer /i.test(request.headers.authorization ?? '')) return bodyBytes;
  await admit({});
  return mostBytes;
}

/** Returns a body as text. Throws `body-too-large`, before reading if Content-Length already exceeds `mostBytes`. */
async function readText(
  { raw, headers }: FastifyRequest,
  holding: Holding | null,
  mostBytes: number,
): Promise<string> {
  const isTooLarge = Number(headers['content-length'] ?? 0) > mostBytes;
  const bytes = isTooLarge ? undefined : await gather(raw, mostBytes, holding);
  if (bytes) return bytes.toString();
  throw new Problem('body-too-large');
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
