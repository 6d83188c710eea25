import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, version } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = worker;

/** Where the build puts what the reader fetches as it needs it: Chinese glyphs, the standard fonts, image decoders. */
const files = `/assets/pdfjs-${version}`;

/**
 * Opens a PDF of ours; `close` ends its thread. The bytes are fetched here, since the file is served for saving only. Scripts
 * in it are never run: the part of the library that could is not even there. Throws where it cannot be read.
 */
export function openPdf(address: string): { pdf: Promise<PDFDocumentProxy>; close: () => void } {
  const stop = new AbortController();
  const pdf = read(address, stop.signal);
  return {
    pdf,
    close() {
      stop.abort();
      pdf.then(
        (it) => it.loadingTask.destroy(),
        () => undefined,
      );
    },
  };
}

async function read(address: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`The PDF was answered with ${answer.status}.`);
  return getDocument({
    data: await answer.arrayBuffer(),
    cMapUrl: `${files}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${files}/standard_fonts/`,
    wasmUrl: `${files}/wasm/`,
    iccUrl: `${files}/iccs/`,
    enableXfa: false,
    verbosity: 0,
  }).promise;
}
