import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFString,
} from '@cantoo/pdf-lib';
import type { CopyDrawing } from './copy-drawing.ts';

/** A page's links to the web, and the pictures of marks, handwriting and filled fields as stamps; nothing else. */
export function notesOf(page: PDFDict, copy: CopyDrawing, out: PDFContext): PDFArray {
  const kept = PDFArray.withContext(out);
  const all = page.lookup(PDFName.of('Annots'));
  if (!(all instanceof PDFArray)) return kept;
  for (const ref of all.asArray()) {
    const note = page.context.lookup(ref);
    const found = note instanceof PDFDict && (linkOf(note, copy, out) ?? stampOf(note, copy, out));
    if (found) kept.push(out.register(found));
  }
  return kept;
}

/** Kinds whose appearance is more than a button that opens or plays something. */
const drawn = new Set(
  'Highlight Underline Squiggly StrikeOut Ink FreeText Line Square Circle Polygon PolyLine Stamp Caret Widget'.split(
    ' ',
  ),
);

function linkOf(note: PDFDict, copy: CopyDrawing, out: PDFContext): PDFDict | undefined {
  const action = note.lookup(PDFName.of('A'));
  if (nameOf(note, 'Subtype') !== 'Link' || !(action instanceof PDFDict)) return undefined;
  const address = action.lookup(PDFName.of('URI'));
  const isText = address instanceof PDFString || address instanceof PDFHexString;
  if (nameOf(action, 'S') !== 'URI' || !isText) return undefined;
  const uri = address.decodeText();
  if (!/^https?:\/\/[!-~]+$/i.test(uri)) return undefined;
  const link = out.obj({ Type: 'Annot', Subtype: 'Link', A: { S: 'URI', URI: PDFString.of(escaped(uri)) } });
  return withPlace(link, note, copy, ['Border']);
}

function stampOf(note: PDFDict, copy: CopyDrawing, out: PDFContext): PDFDict | undefined {
  const appearance = note.lookup(PDFName.of('AP'));
  const normal = appearance instanceof PDFDict ? appearance.get(PDFName.of('N')) : undefined;
  if (!drawn.has(nameOf(note, 'Subtype') ?? '') || !normal) return undefined;
  const states = note.context.lookup(normal) instanceof PDFDict ? 'names' : 'drawing';
  const picture = copy(normal, states);
  if (!picture) return undefined;
  const stamp = out.obj({ Type: 'Annot', Subtype: 'Stamp', AP: { N: picture } });
  return withPlace(stamp, note, copy, ['AS', 'OC']);
}

function withPlace(kept: PDFDict, note: PDFDict, copy: CopyDrawing, more: string[]): PDFDict {
  for (const key of ['Rect', 'F', ...more]) {
    const value = copy(note.get(PDFName.of(key)));
    if (value) kept.set(PDFName.of(key), value);
  }
  // Locked, since the form field behind it is gone.
  const flags = kept.lookup(PDFName.of('F'));
  const locked = 1 << 6;
  kept.set(PDFName.of('F'), PDFNumber.of((flags instanceof PDFNumber ? flags.asNumber() : 4) | locked));
  return kept;
}

function nameOf(dict: PDFDict, key: string): string | undefined {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : undefined;
}

/** Escapes brackets and backslashes, which would end a string. */
const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&');
