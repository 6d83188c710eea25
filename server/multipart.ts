import fastifyMultipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '#contract/problems.ts';

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

/** A form that is not whole or not well-formed, with the fields that came before the fault. */
export class BrokenForm extends Problem {
  readonly fields: Form['fields'];

  constructor(fields: Form['fields'], why: unknown) {
    if (why instanceof WrongField) super('field-malformed', { field: why.field, message: why.message });
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

const limits = { fields: 40, fieldSize: 64 * 1024, files: 3, parts: 43, headerPairs: 20 } as const;

/** Teaches Fastify multipart bodies; they stay on the wire until `readMultipart`. */
export function takeMultipart(app: FastifyInstance): void {
  app.register(fastifyMultipart, { throwFileSizeLimit: false });
}

/**
 * The fields and files of a multipart request: at most 40 fields of 64 kB, each there once, and 3 files. A file of
 * more than `fileBytes` comes back as `oversize`, so that its sender can first be refused for a better reason.
 * Throws BrokenForm for whatever is not a whole, well-formed form of that size: `field-malformed` where a field is to
 * blame, else `bad-multipart`.
 */
export async function readMultipart(request: FastifyRequest, most: { fileBytes: number }): Promise<Form> {
  const fields = new Map<string, string>();
  const files: UploadedFile[] = [];
  try {
    for await (const part of request.parts({ limits: { ...limits, fileSize: most.fileBytes } })) {
      if (part.type === 'file') files.push(await readFile(part));
      else takeField(fields, part);
    }
  } catch (thrown) {
    // What is left is read and dropped: many clients listen only when they have sent everything.
    request.raw.unpipe();
    request.raw.resume();
    throw new BrokenForm(Object.fromEntries(fields), thrown);
  }
  return { fields: Object.fromEntries(fields), files };
}

async function readFile({ fieldname, filename, mimetype, file }: MultipartFile): Promise<UploadedFile> {
  let chunks: Buffer[] = [];
  for await (const chunk of file) {
    if (file.truncated) chunks = [];
    else chunks.push(chunk);
  }
  const bytes = file.truncated ? Buffer.alloc(0) : Buffer.concat(chunks);
  return { field: fieldname, name: filename, type: mimetype, bytes, oversize: file.truncated };
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
