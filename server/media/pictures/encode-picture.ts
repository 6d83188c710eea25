import type { OutputInfo } from 'sharp';
import { imageWidth, thumbnailWidth } from '#contract/media/media.ts';
import { mostPixels, refusalOf } from './recognise.ts';
import { loadSharp } from './sharp.ts';

export interface Encoded {
  readonly width: number;
  readonly height: number;
  readonly full: Buffer;
  readonly thumb: Buffer;
}

/** A very long screenshot is scaled down to this height. */
export const imageHeight = 4096;
const quality = 82;

/**
 * A picture that passed `recognise`, encoded as WebP in two sizes: upright, in sRGB, without metadata, at most 1024
 * pixels wide and never enlarged; the first frame of an animation. Uses one libvips thread. Throws `file-damaged` for
 * an incomplete picture, and `file-too-many-pixels`.
 */
export const encodePicture = async (bytes: Uint8Array): Promise<Encoded> => encode(await decode(bytes));

interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

async function decode(bytes: Uint8Array): Promise<Pixels> {
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
