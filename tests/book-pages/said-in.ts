import { decodePDFRawStream, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { expect } from 'vitest';

/** Everything that a PDF says: its objects, and its streams unpacked. It has to name no author. */
export async function saidIn(pdf: Buffer): Promise<string> {
  const { context } = await PDFDocument.load(pdf, { updateMetadata: false });
  const objects = context.enumerateIndirectObjects().map(([, object]) => {
    if (!(object instanceof PDFRawStream)) return object.toString();
    const filter = object.dict.toString();
    const bytes = filter.includes('DCTDecode') ? object.contents : decodePDFRawStream(object).decode();
    return filter + Buffer.from(bytes).toString('latin1');
  });
  expect(context.trailerInfo.Info).toBeUndefined();
  return `${objects.join('\n')}${pdf.toString('latin1')}`;
}
