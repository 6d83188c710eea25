import type { OutputInfo } from 'sharp';
import { imageWidth, thumbnailWidth } from '#contract/media.ts';
import { Problem } from '#contract/problems.ts';
import { heicAsPng } from './heic.ts';
import { mostPixels, recognise, refusalOf } from './recognise.ts';
import { loadSharp } from './sharp.ts';
import { createTurns } from './turns.ts';

/** An image as it is kept. */
export interface Encoded {
  readonly width: number;
  readonly height: number;
  readonly full: Buffer;
  readonly thumb: Buffer;
}

/** A very long screenshot is narrowed to this height. */
const imageHeight = 4096;
const quality = 82;

// Two images at a time leave two threads of Node's pool for files and passwords.
const places = 2;
const inTurn = createTurns(places, 40);

/**
 * The image encoded anew, twice, as WebP: upright, in sRGB, with no metadata, at most 1024 pixels wide and never
 * enlarged; of an animation the first frame. Works on libvips' threads, for HEIC first in one of its own. Throws what
 * `recognise` throws, `file-damaged` when the picture ends too early, `too-many-calls` when too many images wait already.
 */
export async function encodeImage(bytes: Buffer): Promise<Encoded> {
  const { heavy, heic } = await recognise(bytes);
  const limits = { width: imageWidth, height: imageHeight, mostPixels: mostPixels.other };
  const readable = heic ? await heicAsPng(bytes, { ...limits, ...heic }) : bytes;
  return inTurn({
    run: async () => encode(await decode(readable)),
    // Two large ones at once would need a gigabyte of memory. HEIC has been made small by now.
    places: heavy && !heic ? places : 1,
    // What the header promises bounds the work; this is for a fault, and long enough for a busy machine.
    seconds: 10,
    late: () => new Problem('file-too-many-pixels', { field: 'file' }),
  });
}

interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

async function decode(bytes: Buffer): Promise<Pixels> {
  const options = { failOn: 'error', limitInputPixels: mostPixels.jpeg, autoOrient: true } as const;
  const sharp = await loadSharp();
  try {
    return await sharp(bytes, options)
      .resize({ width: imageWidth, height: imageHeight, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (thrown) {
    throw refusalOf(thrown);
  }
}

async function encode({ data, info: { width, height, channels } }: Pixels): Promise<Encoded> {
  const sharp = await loadSharp();
  const upright = () => sharp(data, { raw: { width, height, channels } });
  const full = await upright().webp({ quality }).toBuffer();
  const thumb = await upright()
    .resize({ width: thumbnailWidth, withoutEnlargement: true })
    .webp({ quality })
    .toBuffer();
  return { width, height, full, thumb };
}
