import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, version } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = worker;

/** The build's folder for files that the reader fetches on demand: Chinese glyphs, standard fonts, image decoders. */
const files = `/assets/pdfjs-${version}`;

/**
 * Opens a PDF of this site; `close` aborts it and ends its worker. The bytes are fetched here, since the server sends
 * the file as a download. Its scripts never run, since that part of the library is not included. `pdf` rejects for an
 * unreadable file.
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
