import type { Metadata } from 'sharp';
import { fileBytes } from '#contract/media/media.ts';
import { Problem } from '#contract/problems.ts';
import { loadSharp } from './sharp.ts';

/** The most pixels read. A JPEG is made smaller while it is read; the others are unpacked at full size. */
export const mostPixels = { jpeg: 60_000_000, other: 26_000_000 } as const;

/** A picture sent in several passes is worked through as often: so many pixels in all, over so many passes. */
const mostPassPixels = 260_000_000;
const mostPasses = 100;

/** A picture with more pixels than this, counted once for each pass, is heavy. */
const heavyPixels = 6_000_000;

/** What an image's header says of the work it makes. */
export interface Recognised {
  /** Large and unpacked at full size, or AVIF or HEIC, whose coded size may be larger than the header says. */
  readonly heavy: boolean;
  /** For a picture that libvips cannot decode: HEIC. `profile` is its colour profile. */
  readonly heic: { readonly profile: Buffer | undefined } | null;
}

type Format = keyof typeof openings;

/**
 * What these bytes are, decided by nothing but the bytes: JPEG, PNG, WebP, GIF, AVIF or HEIC. Only the
 * header is read.
 * Throws `file-empty`, `file-too-large`, `file-not-image` (another format, or a second one hidden inside),
 * `file-damaged`, `file-too-many-pixels`.
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

/** What libvips and its decoders say of an image they cannot read, or lack the memory for, as a refusal. */
export function refusalOf(thrown: unknown): Problem {
  if (thrown instanceof Problem) return thrown;
  const tooMany =
    thrown instanceof Error &&
    /pixel limit|timeout|memory allocation|out of memory|security limit/i.test(thrown.message);
  return new Problem(tooMany ? 'file-too-many-pixels' : 'file-damaged', { field: 'file' });
}

/** AVIF and HEIC, one picture or the first of several; `mif1` leaves open what is coded inside. */
const pictureBrands = ['avif', 'heic', 'heix', 'heim', 'heis', 'mif1'];

/** How a file of each format begins. */
const openings = {
  jpeg: (it: Buffer) => it.readUIntBE(0, 3) === 0xffd8ff,
  png: (it: Buffer) => it.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n',
  gif: (it: Buffer) => /^GIF8[79]a$/.test(it.toString('latin1', 0, 6)),
  webp: (it: Buffer) => /^RIFF.{4}WEBP$/s.test(it.toString('latin1', 0, 12)),
  iso: (it: Buffer) => brandsOf(it).some((brand) => pictureBrands.includes(brand)),
} as const;

/** Every pass of a JPEG begins with a marker that cannot stand inside its data. */
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

/** The brands an ISO media file claims. AVIF and HEIC are one container; what is coded inside tells them apart. */
function brandsOf(bytes: Buffer): string[] {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const brands = [bytes.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4));
  return brands;
}

/** Whether every box at the file's top level ends inside the file; a decoder would draw what is missing in grey. */
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

/** 0 for a box that goes on to the end of the file. */
function sizeOfBox(bytes: Buffer, at: number): number {
  const size = bytes.readUInt32BE(at);
  if (size !== 1) return size;
  return at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : bytes.length;
}

/** The end record of a ZIP archive, and how far from a file's end a reader looks for it. */
const zipEnd = Buffer.from('PK\x05\x06', 'latin1');
const zipReach = 65_536 + 22;

/** What would make a browser or a server take the file for something else, wherever it stands. */
const foreign = /<script|<html|<!doctype|<\?php|%pdf-/i;

/** Whether a file is an image and something else at once: a ZIP (JAR, APK, document), a page, a script or a PDF. */
function isPolyglot(bytes: Buffer): boolean {
  return bytes.subarray(-zipReach).includes(zipEnd) || foreign.test(bytes.toString('latin1'));
}
