import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import { drawingKeys } from './drawing-keys.ts';
import { cleanPicture } from './picture.ts';

/** A dictionary's role: `names` maps names to drawings, `layers` to optional content; `resources` holds such maps. */
type Kind = 'drawing' | 'resources' | 'names' | 'layers';

export type CopyDrawing = (object: PDFObject | undefined, kind?: Kind) => PDFObject | undefined;

/**
 * Copies objects from one PDF into another, by an allowlist of the keys that draw a page: no actions, attachments or
 * metadata. An object that cannot be kept is undefined. Throws `pdf-picture-too-large` beyond 50 megapixels.
 */
export function drawingCopier(from: PDFContext, to: PDFContext): CopyDrawing {
  const copied = new Map<string, PDFRef>();

  function copy(object: PDFObject | undefined, kind: Kind = 'drawing'): PDFObject | undefined {
    if (object instanceof PDFRef) return copyRef(object, kind);
    if (object instanceof PDFArray) return copyArray(object, kind);
    if (object instanceof PDFRawStream) return copyStream(object);
    if (object instanceof PDFStream) return undefined;
    if (object instanceof PDFDict) return copyDict(object, kind);
    return object?.clone(to);
  }

  function copyRef(ref: PDFRef, kind: Kind): PDFObject | undefined {
    const object = from.lookup(ref);
    if (!(object instanceof PDFArray || object instanceof PDFDict || object instanceof PDFRawStream))
      return object instanceof PDFRef ? undefined : copy(object, kind);
    const name = `${ref.tag} ${kind}`;
    const known = copied.get(name);
    if (known) return known;
    const place = to.nextRef();
    copied.set(name, place);
    to.assign(place, copy(object, kind) ?? PDFNull);
    return place;
  }

  function copyArray(array: PDFArray, kind: Kind): PDFArray {
    const out = PDFArray.withContext(to);
    for (const it of array.asArray()) out.push(copy(it, kind) ?? PDFNull);
    return out;
  }

  function copyDict(dict: PDFDict, kind: Kind): PDFDict {
    const out = PDFDict.withContext(to);
    for (const [key, value] of dict.entries()) {
      const inside = kindBelow(kind, key.decodeText(), from.lookup(value));
      const object = inside && copy(value, inside);
      if (object) out.set(key, object);
    }
    return out;
  }

  function copyStream(stream: PDFRawStream): PDFObject | undefined {
    const subtype = stream.dict.lookup(PDFName.of('Subtype'));
    if (subtype === PDFName.of('PS')) return undefined;
    const { dict, contents } = cleanPicture(stream);
    return PDFRawStream.of(copyDict(dict, 'drawing'), contents);
  }

  return copy;
}

/** The role of the value under a key; undefined if it is not copied. */
function kindBelow(kind: Kind, key: string, value: PDFObject | undefined): Kind | undefined {
  if (kind === 'names') return 'drawing';
  if (kind === 'layers') return isLayer(value) ? 'drawing' : undefined;
  if (kind === 'resources') return belowResources[key];
  if (key === 'Resources') return 'resources';
  if (key === 'CharProcs' || key === 'Colorants') return 'names';
  // `P` is also the key of a page and of a parent.
  if (key === 'P') return value instanceof PDFName ? 'drawing' : undefined;
  return drawingKeys.has(key) ? 'drawing' : undefined;
}

const belowResources: Record<string, Kind | undefined> = {
  ExtGState: 'names',
  ColorSpace: 'names',
  Pattern: 'names',
  Shading: 'names',
  XObject: 'names',
  Font: 'names',
  Properties: 'layers',
  ProcSet: 'drawing',
};

function isLayer(value: PDFObject | undefined): boolean {
  const type = value instanceof PDFDict ? value.lookup(PDFName.of('Type')) : undefined;
  return type === PDFName.of('OCG') || type === PDFName.of('OCMD');
}
