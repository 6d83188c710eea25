import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** What can be read once, and let go before its end. */
export type Source = NodeJS.ReadableStream & { destroy(): unknown };

/** A file of a zip. It is opened when its turn has come; null leaves it out. */
export interface ZipEntry {
  /** Letters, digits, dots, hyphens and slashes. */
  readonly path: string;
  readonly modified: Date;
  /** Whether its bytes are compressed already, as a picture's are. */
  readonly packed?: boolean;
  open(): Promise<Source | null>;
}

/**
 * A zip that is made as it is read: one file open at a time, as much of it in memory as is under way. Where the reader
 * goes away, what is open is closed and nothing more is opened; a fault on the way ends the stream with its error.
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
  for await (const { path, modified, packed = false, open } of entries) {
    const source = out.destroyed ? null : await open();
    if (out.destroyed) {
      source?.destroy();
      return;
    }
    if (source) await add(zip, source, path, { mtime: modified, compress: !packed }, out);
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
