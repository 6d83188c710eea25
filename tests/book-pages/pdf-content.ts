import { decodePDFRawStream, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { expect } from 'vitest';

/** The whole content of a PDF: its objects and its uncompressed streams. The PDF must name no author. */
export async function pdfContent(pdf: Buffer): Promise<string> {
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
