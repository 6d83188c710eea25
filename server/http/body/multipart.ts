import { finished } from 'node:stream/promises';
import fastifyMultipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '#contract/problems.ts';
import type { Holding } from './body-budget.ts';
import { gather } from './gather.ts';

/** A file of a form. */
export interface UploadedFile {
  readonly field: string;
  readonly name: string;
  /** As the sender named it; only the bytes decide. */
  readonly type: string;
  /** Empty when the file is larger than was asked for. */
  readonly bytes: Buffer;
  readonly oversize: boolean;
}

export interface Form {
  readonly fields: Record<string, string>;
  readonly files: UploadedFile[];
}

/** How a form is read. */
export interface FormRules {
  /** What the fields take their bytes from. */
  readonly holding: Holding | null;
  /** For a form that may have a file; any other is refused at its first file. */
  readonly file?: {
    readonly mostBytes: number;
    /** Called with the fields before the file and before any byte of it is read; what it throws refuses the form. */
    readonly admit: (fields: Form['fields']) => Promise<Holding | null>;
  };
}

/** A form that is not whole or not well-formed, with the fields that came before the fault. */
export class BrokenForm extends Problem {
  readonly fields: Form['fields'];

  constructor(fields: Form['fields'], why: unknown) {
    if (why instanceof WrongField) super('field-malformed', { field: why.field, message: why.message });
    else if (why instanceof Problem) super(why.code, why.retryAfter ? { retryAfter: why.retryAfter } : {});
    else super('bad-multipart');
    this.fields = fields;
  }
}

/** A field that is refused by its name. */
class WrongField extends Error {
  readonly field: string;

  constructor(field: string, says: string) {
    super(`${field} ${says}`);
    this.field = field;
  }
}

/** Two files are read as far as the head of the second one, by which the form is refused. */
const limits = { fields: 40, fieldSize: 64 * 1024, files: 2, parts: 43, headerPairs: 20 } as const;
/** All fields together, in bytes: as much as a body without a file may have. */
const fieldBytes = 256 * 1024;
/** What may come before a file, or without one: the fields and their heads. The parser goes on while fields wait for room. */
const formBytes = 2 * fieldBytes;

/** Teaches Fastify multipart bodies; they stay on the wire until `readMultipart`. */
export function takeMultipart(app: FastifyInstance): void {
  app.register(fastifyMultipart, { throwFileSizeLimit: false });
}

/**
 * The fields and the file of a multipart request: at most 40 fields of 64 kB, each there once, and one file. A file that is
 * too large comes back as `oversize`, so that its sender can first be refused for a better reason.
 * Throws BrokenForm for whatever is not a whole, well-formed form of that size: `field-malformed` where a field is to
 * blame, what `admit` and the budget throw, else `bad-multipart`.
 */
export async function readMultipart(request: FastifyRequest, rules: FormRules): Promise<Form> {
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
    // What is left is read and dropped: many clients listen only when they have sent everything.
    request.raw.unpipe();
    request.raw.resume();
    throw new BrokenForm(Object.fromEntries(fields), thrown);
  } finally {
    size.stop();
  }
  return { fields: Object.fromEntries(fields), files };
}

/** Rejects with `body-too-large` once more has come than a form's fields may take, or is said to come without a file. */
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

async function readFile(
  part: MultipartFile,
  mostBytes: number,
  holding: Holding | null,
): Promise<UploadedFile> {
  const { fieldname, filename, mimetype, file } = part;
  const bytes = await gather(file, mostBytes, holding);
  // The form goes on after a file that is too large.
  if (!bytes) await finished(file.resume());
  return {
    field: fieldname,
    name: filename,
    type: mimetype,
    bytes: bytes ?? Buffer.alloc(0),
    oversize: !bytes,
  };
}

/** A field that is there twice is refused: two readers could take a different one of them for true. */
function takeField(fields: Map<string, string>, { fieldname, value, valueTruncated }: MultipartValue): void {
  if (typeof fieldname !== 'string' || typeof value !== 'string') throw new Problem('bad-multipart');
  const wrong = valueTruncated ? 'is too long.' : fields.has(fieldname) ? 'was sent twice.' : '';
  // Only a name that could be one of ours is said again; a header cannot hold every other.
  if (wrong)
    throw /^\w{1,40}$/.test(fieldname) ? new WrongField(fieldname, wrong) : new Problem('bad-multipart');
  fields.set(fieldname, value);
}
