import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A readable stream that can be destroyed before its end. */
export type Source = NodeJS.ReadableStream & { destroy(): unknown };

/** A file of a zip. `open` is called when the file is next to be written; null leaves the file out. */
export interface ZipEntry {
  /** Letters, digits, dots, hyphens and slashes. */
  readonly path: string;
  readonly modified: Date;
  /** Whether its bytes are already compressed, like those of a picture. */
  readonly compressed?: boolean;
  open(): Promise<Source | null>;
}

/**
 * Returns a zip that is generated while it is read: one file is open at a time, and only the data in transit is in
 * memory. Closing the stream closes the open file and opens no other. A fault ends the stream with its error.
 */
export function zipOf(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  zip.on('error', (error) => out.destroy(error));
  zip.outputStream.pipe(out);
  fill(zip, entries, out).catch((error) => out.destroy(error));
  return out;
}

async function fill(zip: ZipFile, entries: AsyncIterable<ZipEntry>, out: Readable): Promise<void> {
  for await (const { path, modified, compressed = false, open } of entries) {
    const source = out.destroyed ? null : await open();
    if (out.destroyed) {
      source?.destroy();
      return;
    }
    if (source) await add(zip, source, path, { mtime: modified, compress: !compressed }, out);
  }
  zip.end();
}

async function add(
  zip: ZipFile,
  source: Source,
  path: string,
  options: { mtime: Date; compress: boolean },
  out: Readable,
): Promise<void> {
  const giveUp = () => source.destroy();
  out.once('close', giveUp);
  zip.addReadStream(source, path, options);
  try {
    await finished(source);
  } finally {
    out.off('close', giveUp);
  }
}
