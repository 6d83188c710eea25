import { Worker } from 'node:worker_threads';
import { crc32, deflateSync } from 'node:zlib';
import { Problem } from '#contract/problems.ts';
import type { HeicPixels, HeicWork } from './heic-worker.ts';
import { loadSharp } from './sharp.ts';
import { createTurns } from './turns.ts';

/** Milliseconds that a picture may take; twelve million pixels take two seconds on a machine with nothing else to do. */
const patience = 20_000;

// A decoder takes a few hundred megabytes and a processor of its own. Other images do not wait behind it.
const inTurn = createTurns(1, 12);

/** How large the picture is wanted, its colour profile, and the most pixels that may be unpacked for it. */
interface Wanted {
  readonly width: number;
  readonly height: number;
  readonly profile: Buffer | undefined;
  readonly mostPixels: number;
}

/**
 * A HEIC picture as a PNG of at most this size that holds pixels and their colour profile and nothing else. It is
 * upright already, since the container's own rotation is part of decoding; the EXIF orientation beside it says the
 * same once more and must not be used. Works in a thread that is ended after 20 seconds.
 * Throws `file-damaged`, `file-too-many-pixels`, `too-many-calls` when too many wait already.
 */
export function heicAsPng(bytes: Buffer, wanted: Wanted): Promise<Buffer> {
  return inTurn({
    places: 1,
    run: async () => {
      const { data, width, height, channels } = await decode({ bytes, mostPixels: wanted.mostPixels });
      const sharp = await loadSharp();
      const png = await sharp(data, { raw: { width, height, channels } })
        .resize({ width: wanted.width, height: wanted.height, fit: 'inside', withoutEnlargement: true })
        .png({ compressionLevel: 1 })
        .toBuffer();
      return wanted.profile ? withProfile(png, wanted.profile) : png;
    },
    // The thread has ended before that; what is left is making the picture smaller.
    seconds: patience / 1000 + 10,
    late: tooMuch,
  });
}

async function decode(work: HeicWork): Promise<HeicPixels> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { workerData: work });
  const { promise, resolve, reject } = Promise.withResolvers<HeicPixels>();
  const timer = setTimeout(() => reject(tooMuch()), patience);
  worker.once('message', resolve);
  // Whatever the decoder stumbles over is in the file.
  worker.once('error', () => reject(damaged()));
  worker.once('exit', () => reject(damaged()));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** PNG's chunk for the profile stands directly behind the header. */
function withProfile(png: Buffer, profile: Buffer): Buffer {
  const behindHeader = 33;
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return Buffer.concat([png.subarray(0, behindHeader), chunk, png.subarray(behindHeader)]);
}

function damaged(): Problem {
  return new Problem('file-damaged', { field: 'file' });
}

function tooMuch(): Problem {
  return new Problem('file-too-many-pixels', { field: 'file' });
}
