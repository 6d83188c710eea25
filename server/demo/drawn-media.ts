import { thumbnailWidth } from '#contract/media.ts';
import type { Media } from '../media/media.ts';
import type { Storage, Variant } from '../media/storage.ts';
import { createTurns } from '../media/turns.ts';
import { render } from './draw/render.ts';
import { type Drawing, drawingOf } from './drawings.ts';

/**
 * The same media, which also know the demo's drawings: one that is asked for the first time is drawn and kept, like
 * any image. So a first start need not wait for a hundred pictures, and no page shows a broken one.
 */
export function withDrawings({ storage }: Media): Media {
  return { storage: drawnStorage(storage) };
}

function drawnStorage(storage: Storage): Storage {
  const underway = new Map<string, Promise<void>>();
  const inTurn = createTurns(2, 1_000);
  const late = () => new Error('a drawing took too long');

  async function keep({ key, motif, seed, width, hue }: Drawing, variant: Variant): Promise<void> {
    const pixels = variant === 'thumb' ? thumbnailWidth : width;
    const bytes = await inTurn({ places: 1, seconds: 60, late, run: () => render(motif, seed, pixels, hue) });
    await storage.put(key, variant, bytes);
  }

  return {
    ...storage,
    async get(key, variant) {
      const kept = await storage.get(key, variant);
      const drawing = kept ? undefined : drawingOf(key);
      if (!drawing) return kept;
      const name = `${key} ${variant}`;
      const drawn = underway.get(name) ?? keep(drawing, variant).finally(() => underway.delete(name));
      underway.set(name, drawn);
      await drawn;
      return storage.get(key, variant);
    },
  };
}
