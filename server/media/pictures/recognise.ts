import type { Metadata } from 'sharp';
import { fileBytes } from '#contract/media/media.ts';
import { Problem } from '#contract/problems.ts';
import { loadSharp } from './sharp.ts';

/** Most pixels that are read. A JPEG is scaled down while it is read; the others are unpacked at full size. */
export const mostPixels = { jpeg: 60_000_000, other: 26_000_000 } as const;

/** A progressive picture is decoded once per pass: limits of the pixels over all passes, and of the passes. */
const mostPassPixels = 260_000_000;
const mostPasses = 100;

/** A picture with more pixels than this, summed over its passes, is heavy. */
const heavyPixels = 6_000_000;

/** The work that an image's header implies. */
export interface Recognised {
  /** Large and unpacked at full size, or AVIF or HEIC, whose coded size may be larger than the header says. */
  readonly heavy: boolean;
  /** Set for HEIC, which libvips cannot decode. `profile` is its colour profile. */
  readonly heic: { readonly profile: Buffer | undefined } | null;
}

type Format = keyof typeof openings;

/**
 * Detects JPEG, PNG, WebP, GIF, AVIF or HEIC from the header alone. Throws `file-empty`, `file-too-large`,
 * `file-not-image` (another format, or a second one hidden inside), `file-damaged`, `file-too-many-pixels`.
 */
export async function recognise(bytes: Buffer): Promise<Recognised> {
  if (bytes.length === 0) throw new Problem('file-empty', { field: 'file' });
  if (bytes.length > fileBytes) throw new Problem('file-too-large', { field: 'file' });
  const format = formatOf(bytes);
  if (!format || isPolyglot(bytes)) throw new Problem('file-not-image', { field: 'file' });
  const header = await readHeader(bytes);
  const heic = format === 'iso' && header.compression === 'hevc';
  if (format === 'iso' && !heic && header.compression !== 'av1')
    throw new Problem('file-not-image', { field: 'file' });
  if (heic && !isWhole(bytes)) throw new Problem('file-damaged', { field: 'file' });
  const inPasses = header.isProgressive;
  const shrinks = format === 'jpeg' && !inPasses;
  const pixels = header.width * header.height;
  if (pixels > mostPixels[shrinks ? 'jpeg' : 'other'])
    throw new Problem('file-too-many-pixels', { field: 'file' });
  const passes = format === 'jpeg' && inPasses ? passesOf(bytes) : 1;
  if (passes > mostPasses || passes * pixels > mostPassPixels)
    throw new Problem('file-too-many-pixels', { field: 'file' });
  const light = shrinks || pixels * passes <= heavyPixels;
  return { heavy: format === 'iso' || !light, heic: heic ? { profile: header.icc } : null };
}

/** The refusal for an error of libvips and its decoders: an unreadable image, or not enough memory for it. */
export function refusalOf(thrown: unknown): Problem {
  if (thrown instanceof Problem) return thrown;
  const tooMany =
    thrown instanceof Error &&
    /pixel limit|timeout|memory allocation|out of memory|security limit/i.test(thrown.message);
  return new Problem(tooMany ? 'file-too-many-pixels' : 'file-damaged', { field: 'file' });
}

/** AVIF and HEIC, one picture or the first of several; `mif1` does not say which codec is inside. */
const pictureBrands = ['avif', 'heic', 'heix', 'heim', 'heis', 'mif1'];

const openings = {
  jpeg: (it: Buffer) => it.readUIntBE(0, 3) === 0xffd8ff,
  png: (it: Buffer) => it.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n',
  gif: (it: Buffer) => /^GIF8[79]a$/.test(it.toString('latin1', 0, 6)),
  webp: (it: Buffer) => /^RIFF.{4}WEBP$/s.test(it.toString('latin1', 0, 12)),
  iso: (it: Buffer) => brandsOf(it).some((brand) => pictureBrands.includes(brand)),
} as const;

/** Counts the passes of a JPEG: each begins with a marker that cannot occur inside its data. */
function passesOf(bytes: Buffer): number {
  const marker = Buffer.from([0xff, 0xda]);
  let passes = 0;
  for (let at = bytes.indexOf(marker); at >= 0; at = bytes.indexOf(marker, at + 2)) passes += 1;
  return passes;
}

function formatOf(bytes: Buffer): Format | undefined {
  if (bytes.length < 16) return undefined;
  const formats = Object.keys(openings) as Format[];
  return formats.find((format) => openings[format](bytes));
}

async function readHeader(bytes: Buffer): Promise<Metadata> {
  try {
    const sharp = await loadSharp();
    return await sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels.jpeg }).metadata();
  } catch (thrown) {
    throw refusalOf(thrown);
  }
}

/** The brands that an ISO media file claims. AVIF and HEIC share one container; the codec inside tells them apart. */
function brandsOf(bytes: Buffer): string[] {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const brands = [bytes.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4));
  return brands;
}

/** Whether every box at the file's top level ends inside the file; a decoder would draw missing parts in grey. */
function isWhole(bytes: Buffer): boolean {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = sizeOfBox(bytes, at);
    if (size === 0) return true;
    if (size < 8) return false;
    at += size;
  }
  return at === bytes.length;
}

/** Returns 0 for a box that extends to the end of the file. */
function sizeOfBox(bytes: Buffer, at: number): number {
  const size = bytes.readUInt32BE(at);
  if (size !== 1) return size;
  return at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : bytes.length;
}

/** The end record of a ZIP archive, and how far from the end of a file a reader searches for it. */
const zipEnd = Buffer.from('PK\x05\x06', 'latin1');
const zipReach = 65_536 + 22;

/** Text that makes a browser or a server treat the file as another format, at any position. */
const foreign = /<script|<html|<!doctype|<\?php|%pdf-/i;

/** Whether a file is an image and another format at once: a ZIP (JAR, APK, document), a page, a script or a PDF. */
const isPolyglot = (bytes: Buffer): boolean =>
  bytes.subarray(-zipReach).includes(zipEnd) || foreign.test(bytes.toString('latin1'));
