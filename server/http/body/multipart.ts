import { finished } from 'node:stream/promises';
import fastifyMultipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '#contract/problems.ts';
import type { Holding } from './body-budget.ts';
import { gather } from './gather.ts';

export interface UploadedFile {
  readonly field: string;
  readonly name: string;
  /** The type that the client claims; only the bytes decide. */
  readonly type: string;
  /** Empty if the file is larger than `mostBytes`. */
  readonly bytes: Buffer;
  readonly oversize: boolean;
}

export interface MultipartForm {
  readonly fields: Record<string, string>;
  readonly files: UploadedFile[];
}

export interface FormRules {
  readonly holding: Holding | null;
  /** Set for a form that may have a file. Any other form is refused at its first file. */
  readonly file?: {
    readonly mostBytes: number;
    /** Called with the fields before any byte of the file is read. An error that it throws refuses the form. */
    readonly admit: (fields: MultipartForm['fields']) => Promise<Holding | null>;
  };
}

/** An incomplete or malformed form, with the fields before the fault. */
export class BrokenForm extends Problem {
  readonly fields: MultipartForm['fields'];

  constructor(fields: MultipartForm['fields'], why: unknown) {
    if (why instanceof WrongField) super('field-malformed', { field: why.field, message: why.message });
    else if (why instanceof Problem) super(why.code, why.retryAfter ? { retryAfter: why.retryAfter } : {});
    else super('bad-multipart');
    this.fields = fields;
  }
}

/** A fault of one field, with the name of that field. */
class WrongField extends Error {
  readonly field: string;

  constructor(field: string, says: string) {
    super(`${field} ${says}`);
    this.field = field;
  }
}

/** Two files are allowed here because the form is refused at the head of the second one. */
const limits = { fields: 40, fieldSize: 64 * 1024, files: 2, parts: 43, headerPairs: 20 } as const;
/** Limit on all fields together, in bytes: the same as for a body without a file. */
const fieldBytes = 256 * 1024;
/** Most bytes before a file or in a form without one. The parser keeps reading while fields wait for the budget. */
const formBytes = 2 * fieldBytes;

export function takeMultipart(app: FastifyInstance): void {
  app.register(fastifyMultipart, { throwFileSizeLimit: false });
}

/**
 * Reads a multipart request: at most 40 fields of 64 kB (256 kB in all), each name once, and one file. A file that is
 * too large is returned as `oversize`, so that better reasons come first. Throws BrokenForm: `field-malformed`,
 * `body-too-large` for the fields, the errors of `admit` and the budget, else `bad-multipart`.
 */
export async function readMultipart(request: FastifyRequest, rules: FormRules): Promise<MultipartForm> {
  const fields = new Map<string, string>();
  const files: UploadedFile[] = [];
  const fileSize = rules.file ? rules.file.mostBytes + 1 : 0;
  let bytes = 0;
  const size = watchSize(request, rules);
  try {
    const parts = request.parts({ limits: { ...limits, fileSize } });
    for (;;) {
      const stops = [size.exceeded, ...(rules.holding ? [rules.holding.sentAway] : [])];
      const { value: part, done } = await Promise.race([parts.next(), ...stops]);
      if (done || !part) break;
      if (part.type === 'file') {
        size.stop();
        if (!rules.file || files.length > 0) throw new Problem('bad-multipart');
        const holding = await rules.file.admit(Object.fromEntries(fields));
        files.push(await readFile(part, rules.file.mostBytes, holding));
        continue;
      }
      takeField(fields, part);
      const length = Buffer.byteLength(String(part.value));
      bytes += length;
      if (bytes > fieldBytes) throw new Problem('body-too-large');
      await rules.holding?.take(length);
    }
  } catch (thrown) {
    // Read and drop the rest: many clients read the response only after they have sent everything.
    request.raw.unpipe();
    request.raw.resume();
    throw new BrokenForm(Object.fromEntries(fields), thrown);
  } finally {
    size.stop();
  }
  return { fields: Object.fromEntries(fields), files };
}

/** Rejects with `body-too-large` after `formBytes` before a file, or by Content-Length in a form without one. */
function watchSize(request: FastifyRequest, { file }: FormRules) {
  const { promise: exceeded, reject } = Promise.withResolvers<never>();
  exceeded.catch(() => undefined);
  const refuse = () => reject(new Problem('body-too-large'));
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= formBytes) return;
    request.raw.unpipe();
    refuse();
  };
  if (!file && Number(request.headers['content-length'] ?? 0) > formBytes) refuse();
  request.raw.on('data', count);
  return { exceeded, stop: () => request.raw.off('data', count) };
}

async function readFile(part: MultipartFile, mostBytes: number, holding: Holding | null) {
  const { fieldname, filename, mimetype, file } = part;
  const bytes = await gather(file, mostBytes, holding);
  // The form continues after a file that is too large.
  if (!bytes) await finished(file.resume());
  return {
    field: fieldname,
    name: filename,
    type: mimetype,
    bytes: bytes ?? Buffer.alloc(0),
    oversize: !bytes,
  };
}

/** Refuses a duplicate field: two readers could each use a different one of its values. */
function takeField(fields: Map<string, string>, { fieldname, value, valueTruncated }: MultipartValue): void {
  if (typeof fieldname !== 'string' || typeof value !== 'string') throw new Problem('bad-multipart');
  const wrong = valueTruncated ? 'is too long.' : fields.has(fieldname) ? 'was sent twice.' : '';
  // Repeat only names that could be ours: the name becomes a header, which cannot hold every character.
  if (wrong)
    throw /^\w{1,40}$/.test(fieldname) ? new WrongField(fieldname, wrong) : new Problem('bad-multipart');
  fields.set(fieldname, value);
}
