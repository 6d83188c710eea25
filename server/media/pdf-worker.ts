import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { imageWidth } from '#contract/media.ts';
import { ownGlyphs } from './own-glyphs.ts';

/** A very long page is drawn smaller than that. */
const mostPixels = 4_000_000;

if (parentPort) parentPort.postMessage(await draw(workerData));

/** The first page of a PDF, as a PNG. Any fault ends the thread. */
async function draw(data: Uint8Array): Promise<Uint8Array> {
  const own = (folder: string) =>
    fileURLToPath(new URL(`${folder}/`, import.meta.resolve('pdfjs-dist/package.json')));
  const pdf = await getDocument({
    data,
    cMapUrl: own('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: own('standard_fonts'),
    wasmUrl: own('wasm'),
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    verbosity: 0,
  }).promise;
  const page = await pdf.getPage(1);
  const natural = page.getViewport({ scale: 1 });
  const fits = Math.sqrt(mostPixels / (natural.width * natural.height));
  const viewport = page.getViewport({ scale: Math.min(imageWidth / natural.width, fits) });
  const { canvas } = (pdf.canvasFactory as CanvasFactory).create(
    Math.max(1, Math.floor(viewport.width)),
    Math.max(1, Math.floor(viewport.height)),
  );
  const render = () => page.render({ canvas, viewport, background: '#ffffff' }).promise;
  // Text whose font is in the file is drawn as paths, and no canvas is asked for glyphs.
  const glyphs = ownGlyphs(canvas.getContext('2d') as CanvasRenderingContext2D);
  await render();
  if (await glyphs.load()) await render();
  return canvas.toBuffer('image/png');
}

/** What the library's factory makes where there is no browser. */
interface CanvasFactory {
  create(
    width: number,
    height: number,
  ): { canvas: HTMLCanvasElement & { toBuffer(type: 'image/png'): Buffer } };
}
