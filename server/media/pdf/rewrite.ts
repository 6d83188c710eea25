import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFStreamWriter,
} from '@cantoo/pdf-lib';
import { Problem } from '#contract/problems.ts';
import { type CopyDrawing, drawingCopier } from './copy-drawing.ts';
import { notesOf } from './notes.ts';

/**
 * Rewrites a PDF to the parts that draw its pages: without scripts, actions, attachments, forms, outlines, metadata and
 * earlier versions. Links to the web stay. Throws `pdf-locked`, `pdf-picture-too-large`, and any error of the reader.
 */
export async function rewritePdf(bytes: Uint8Array): Promise<Uint8Array> {
  const source = await load(bytes);
  const out = PDFContext.create();
  const copy = drawingCopier(source.context, out);
  const inherited = copyOnce(copy, out);
  const tree = out.nextRef();
  const kids = PDFArray.withContext(out);
  for (const { node } of source.getPages()) {
    const page = out.obj({ Type: 'Page', Parent: tree });
    for (const key of ['MediaBox', 'CropBox', 'Rotate', 'Resources'])
      set(page, key, inherited(node.getInheritableAttribute(PDFName.of(key)), kindOf(key)));
    for (const key of ['UserUnit', 'Contents', 'Group']) set(page, key, copy(node.get(PDFName.of(key))));
    const notes = notesOf(node, copy, out);
    if (notes.size() > 0) set(page, 'Annots', notes);
    kids.push(out.register(page));
  }
  if (kids.size() === 0) throw new Error('the document has no page');
  out.assign(tree, out.obj({ Type: 'Pages', Kids: kids, Count: kids.size() }));
  const catalog = out.obj({ Type: 'Catalog', Pages: tree });
  set(catalog, 'OCProperties', copy(source.catalog.get(PDFName.of('OCProperties'))));
  out.trailerInfo.Root = out.register(catalog);
  return PDFStreamWriter.forContext(out, Number.POSITIVE_INFINITY).serializeToBuffer();
}

/** Throws `pdf-locked` if a password is needed to read it. */
async function load(bytes: Uint8Array): Promise<PDFDocument> {
  const options = { updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY };
  try {
    // A file that only restricts printing or copying opens with an empty password.
    return await PDFDocument.load(bytes, { ...options, password: '' });
  } catch (fault) {
    if (fault instanceof Error && /password|encrypt/i.test(fault.message))
      throw new Problem('pdf-locked', { field: 'image' });
    throw fault;
  }
}

const kindOf = (key: string): 'resources' | 'drawing' => (key === 'Resources' ? 'resources' : 'drawing');

/** Copies like `copy`, but copies an inherited object only once, even if it has no object number. */
function copyOnce(copy: CopyDrawing, out: PDFContext): CopyDrawing {
  const copied = new Map<PDFObject, PDFObject | undefined>();
  return (object, kind) => {
    if (!(object instanceof PDFDict || object instanceof PDFArray)) return copy(object, kind);
    if (!copied.has(object)) {
      const made = copy(object, kind);
      copied.set(object, made && out.register(made));
    }
    return copied.get(object);
  };
}

function set(dict: PDFDict, key: string, value: ReturnType<ReturnType<typeof drawingCopier>>): void {
  if (value) dict.set(PDFName.of(key), value);
}
