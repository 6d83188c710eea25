import { thumbnailWidth } from '#contract/media/media.ts';
import type { Media } from '../media/media.ts';
import { readPdf } from '../media/pdf/pdf.ts';
import { encodeImage } from '../media/pictures/encode.ts';
import { createFairSemaphore } from '../media/pictures/semaphore.ts';
import type { Storage, Variant } from '../media/storage/storage.ts';
import { render } from './draw/render.ts';
import { type Drawing, drawingOf } from './drawings.ts';
import { drawnPdf, pdfBytes } from './drawn-pdf.ts';

/**
 * The same media with the demo's drawings: a drawing is rendered and stored at its first request, like any image. So a
 * first start does not wait for a hundred pictures, and no page shows a broken one.
 */
export function withDrawings({ storage }: Media): Media {
  return { storage: drawnStorage(storage) };
}

function drawnStorage(storage: Storage): Storage {
  const underway = new Map<string, Promise<void>>();
  const inTurn = createFairSemaphore({ places: 2, waiting: 1_000 });
  const late = () => new Error('a drawing took too long');

  async function keep({ key, motif, seed, width, hue }: Drawing, variant: Variant): Promise<void> {
    const pixels = variant === 'thumb' ? thumbnailWidth : width;
    const bytes = await inTurn({
      person: `${key} ${variant}`,
      seconds: 60,
      late,
      run: () => render(motif, seed, pixels, hue),
    });
    await storage.put(key, variant, bytes);
  }

  async function keepPdf(variant: Variant): Promise<void> {
    const pdf = pdfBytes();
    const bytes =
      variant === 'pdf' ? pdf : (await encodeImage((await readPdf(pdf, 'demo')).picture, 'demo'))[variant];
    await storage.put(drawnPdf.key, variant, bytes);
  }

  function makerOf(key: string, variant: Variant): (() => Promise<void>) | undefined {
    if (key === drawnPdf.key) return () => keepPdf(variant);
    const drawing = variant === 'pdf' ? undefined : drawingOf(key);
    return drawing && (() => keep(drawing, variant));
  }

  return {
    ...storage,
    async get(key, variant) {
      const kept = await storage.get(key, variant);
      const make = kept ? undefined : makerOf(key, variant);
      if (!make) return kept;
      const name = `${key} ${variant}`;
      const drawn = underway.get(name) ?? make().finally(() => underway.delete(name));
      underway.set(name, drawn);
      await drawn;
      return storage.get(key, variant);
    },
  };
}
