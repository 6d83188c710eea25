import { decodePDFRawStream, PDFArray, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib';
import { Problem } from '#contract/problems.ts';
import { cleanInline } from './inline-pictures.ts';
import { mostPicturePixels } from './limits.ts';
import { barePicture, sizeInside } from './picture-bytes.ts';

/**
 * A picture of a PDF without what a camera wrote into it, and content as `cleanInline` leaves it; any other stream as it is.
 * Throws `pdf-picture-too-large` where the dictionary or the picture's own header claims more than 50 megapixels.
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

/** The stream with nothing but its last filter. */
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
