import { decodePDFRawStream, PDFArray, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { Problem } from '#contract/problems.ts';
import { blankJpegs } from './jpeg-parts.ts';

/**
 * Removes camera and location metadata from the inline JPEGs of a content stream; any other stream is returned as it
 * is. Throws `pdf-damaged` if such a JPEG is packed in another filter, which no known program writes.
 */
export function cleanInline(stream: PDFRawStream): PDFRawStream {
  if (!mayDraw(stream)) return stream;
  const content = unpacked(stream);
  if (!content?.includes('/DCT')) return stream;
  if (hasPackedTwice(content)) throw new Problem('pdf-damaged', { field: 'image' });
  if (!blankJpegs(content)) return stream;
  const dict = stream.dict.clone();
  for (const key of ['Filter', 'DecodeParms']) dict.delete(PDFName.of(key));
  const { contents, dict: packed } = dict.context.flateStream(content);
  dict.set(PDFName.of('Filter'), packed.get(PDFName.of('Filter')) ?? PDFName.of('FlateDecode'));
  return PDFRawStream.of(dict, contents);
}

/** Whether an inline picture has JPEG after another filter. One pass, since the sender controls the content. */
function hasPackedTwice(content: Buffer): boolean {
  let end = 0;
  for (let at = content.indexOf('['); at >= 0; at = content.indexOf('[', end)) {
    const before = content.toString('latin1', end, at).trimEnd();
    end = at + 1;
    if (!/\/F(ilter)?$/.test(before.slice(-'/Filter'.length))) continue;
    const close = content.indexOf(']', end);
    const filters = content.toString('latin1', end, close < 0 ? content.length : close).trimStart();
    if (filters.includes('/DCT') && !filters.startsWith('/DCT')) return true;
    end = close < 0 ? content.length : close;
  }
  return false;
}

/** Fonts, functions and profiles draw no pictures. */
function mayDraw({ dict }: PDFRawStream): boolean {
  const has = (key: string) => dict.get(PDFName.of(key)) !== undefined;
  const subtype = dict.lookup(PDFName.of('Subtype'));
  return (
    !['Length1', 'FunctionType', 'N', 'CMapName', 'ShadingType'].some(has) &&
    (subtype === undefined || subtype === PDFName.of('Form'))
  );
}

/** A new copy of the content; undefined if its filters are not those of content, or if it is damaged. */
function unpacked(stream: PDFRawStream): Buffer | undefined {
  const { dict } = stream;
  const filter = dict.lookup(PDFName.of('Filter'));
  const filters =
    filter instanceof PDFArray ? filter.asArray().map((it) => dict.context.lookup(it)) : [filter];
  if (filters.some((it) => it && !textual.has(it.toString()))) return undefined;
  try {
    return Buffer.from(decodePDFRawStream(stream).decode());
  } catch {
    return undefined;
  }
}

const textual = new Set([
  '/FlateDecode',
  '/LZWDecode',
  '/ASCII85Decode',
  '/ASCIIHexDecode',
  '/RunLengthDecode',
]);
