import { crc32, deflateSync } from 'node:zlib';
import { imageWidth } from '#contract/media/media.ts';
import { imageHeight } from './encode-picture.ts';
import { decodeHeic } from './heic-decode.ts';
import { mostPixels } from './recognise.ts';
import { loadSharp } from './sharp.ts';

/**
 * A HEIC picture as a PNG at the stored size, with only its pixels and colour profile. Decoding makes it upright; the
 * EXIF orientation repeats that rotation and must not be applied. Blocks the thread. Throws if the picture cannot be
 * decoded.
 */
export async function heicAsPng(bytes: Uint8Array, profile: Uint8Array | undefined): Promise<Buffer> {
  const { data, width, height, channels } = decodeHeic(bytes, mostPixels.other);
  const sharp = await loadSharp();
  const png = await sharp(data, { raw: { width, height, channels } })
    .resize({ width: imageWidth, height: imageHeight, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return profile ? withProfile(png, profile) : png;
}

/** Inserts PNG's profile chunk directly after the header. */
function withProfile(png: Buffer, profile: Uint8Array): Buffer {
  const behindHeader = 33;
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return Buffer.concat([png.subarray(0, behindHeader), chunk, png.subarray(behindHeader)]);
}
