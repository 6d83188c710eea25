import { fileURLToPath } from 'node:url';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { imageWidth } from '#contract/media/media.ts';
import { Problem } from '#contract/problems.ts';
import { saysNoMemory } from '../child/no-memory.ts';
import { mostPicturePixels } from './limits.ts';
import { ownFonts } from './own-fonts.ts';

/** A very long page is drawn smaller than this. */
const mostPixels = 4_000_000;

/**
 * The first page of a PDF as a PNG. It changes how this process draws text, so it runs in a child. Throws
 * `pdf-picture-too-large` beyond 50 megapixels, `pdf-too-heavy` if memory runs out, and what the reader throws.
 */
export async function drawFirstPage(data: Uint8Array): Promise<Uint8Array> {
  const warnings = noteWarnings();
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
    maxImageSize: mostPicturePixels,
    verbosity: VerbosityLevel.WARNINGS,
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
  // Text with an embedded font is drawn as paths and does not use these fonts.
  const fonts = ownFonts(canvas.getContext('2d') as CanvasRenderingContext2D);
  await render();
  if (await fonts.load()) await render();
  warnings.throwWhatCounts();
  return canvas.toBuffer('image/png');
}

/** The reader skips elements that it cannot draw, and reports them only as warnings. */
function noteWarnings(): { throwWhatCounts(): void } {
  const warnings: string[] = [];
  const note = (...words: unknown[]) => void warnings.push(words.join(' '));
  console.warn = note;
  console.log = note;
  return {
    throwWhatCounts() {
      // No other check finds an inline picture in the page's content.
      if (warnings.some((it) => it.includes('Image exceeded maximum allowed size')))
        throw new Problem('pdf-picture-too-large', { field: 'image' });
      if (warnings.some(saysNoMemory)) throw new Problem('pdf-too-heavy', { field: 'image' });
    },
  };
}

/** The canvas factory that the library uses outside a browser. */
interface CanvasFactory {
  create(
    width: number,
    height: number,
  ): { canvas: HTMLCanvasElement & { toBuffer(type: 'image/png'): Buffer } };
}
