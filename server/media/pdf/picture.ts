import { decodePDFRawStream, PDFArray, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib';
import { Problem } from '#contract/problems.ts';
import { cleanInline } from './inline-pictures.ts';
import { bareJpeg, beginOfJpeg, isFrame, partsOfJpeg } from './jpeg-parts.ts';
import { mostPicturePixels } from './limits.ts';

/**
 * A picture of a PDF without camera metadata, and content as `cleanInline` returns it; any other stream as it is.
 * Throws `pdf-picture-too-large` if the dictionary or the picture's own header claims more than 50 megapixels.
 */
export function cleanPicture(stream: PDFRawStream): PDFRawStream {
  if (stream.dict.lookup(PDFName.of('Subtype')) !== PDFName.of('Image')) return cleanInline(stream);
  const filters = filtersOf(stream);
  const inner = filters.at(-1);
  const packed = inner === 'DCTDecode' || inner === 'JPXDecode' ? inner : undefined;
  const unpacked = packed && filters.length > 1 ? unpackOuter(stream) : stream;
  const own = packed && sizeInside(unpacked.contents);
  const pixels = Math.max(
    numberOf(stream, 'Width') * numberOf(stream, 'Height'),
    own ? own.width * own.height : 0,
  );
  if (pixels > mostPicturePixels) throw new Problem('pdf-picture-too-large', { field: 'image' });
  return packed ? PDFRawStream.of(unpacked.dict, barePicture(unpacked.contents)) : stream;
}

function filtersOf({ dict }: PDFRawStream): string[] {
  const filter = dict.lookup(PDFName.of('Filter'));
  const names = filter instanceof PDFArray ? filter.asArray().map((it) => dict.context.lookup(it)) : [filter];
  const full: Record<string, string> = { DCT: 'DCTDecode' };
  return names.flatMap((it) => (it instanceof PDFName ? (full[it.decodeText()] ?? it.decodeText()) : []));
}

function unpackOuter(stream: PDFRawStream): PDFRawStream {
  const dict = stream.dict.clone();
  const outer = stream.dict.clone();
  for (const key of ['Filter', 'DecodeParms']) {
    const value = stream.dict.lookup(PDFName.of(key));
    if (!(value instanceof PDFArray)) continue;
    const all = value.asArray();
    const rest = PDFArray.withContext(stream.dict.context);
    for (const it of all.slice(0, -1)) rest.push(it);
    outer.set(PDFName.of(key), rest);
    const last = all.at(-1);
    if (last) dict.set(PDFName.of(key), last);
  }
  return PDFRawStream.of(dict, decodePDFRawStream(PDFRawStream.of(outer, stream.contents)).decode());
}

function numberOf({ dict }: PDFRawStream, key: string): number {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFNumber ? value.asNumber() : 0;
}

/** The size in the header of a JPEG or JPEG 2000 picture; undefined if there is none. */
function sizeInside(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const begin = beginOfJpeg(view);
  if (begin >= 0) {
    const frame = partsOfJpeg(view, begin).parts.find(({ marker }) => isFrame(marker));
    if (!frame || frame.end - frame.begin < 9) return undefined;
    return { height: view.readUInt16BE(frame.begin + 5), width: view.readUInt16BE(frame.begin + 7) };
  }
  const size = view.indexOf(startAndSize);
  if (size < 0 || size + 16 > view.length) return undefined;
  return { width: view.readUInt32BE(size + 8), height: view.readUInt32BE(size + 12) };
}

/** The picture without Exif, XMP, comments, and bytes after its end. */
function barePicture(bytes: Uint8Array): Uint8Array {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (beginOfJpeg(view) >= 0) return bareJpeg(view);
  return view.readUInt32BE(0) === 12 && view.toString('latin1', 4, 8) === 'jP  ' ? bareJpx(view) : bytes;
}

/** JPEG 2000's start of the code stream, followed by the size marker. */
const startAndSize = Buffer.from([0xff, 0x4f, 0xff, 0x51]);

function bareJpx(view: Buffer): Uint8Array {
  const kept: Buffer[] = [];
  for (let at = 0; at + 8 <= view.length; ) {
    const size = view.readUInt32BE(at);
    // 0 extends to the end of the file. 1 has a 64-bit size after it, which only a picture larger than 4 GB needs.
    const end = size < 8 ? view.length : Math.min(at + size, view.length);
    if (['jP  ', 'ftyp', 'jp2h', 'jp2c'].includes(view.toString('latin1', at + 4, at + 8)))
      kept.push(view.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}
