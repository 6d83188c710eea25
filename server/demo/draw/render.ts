import { loadSharp } from '../../media/pictures/sharp.ts';
import { draw, type Motif } from './motifs.ts';
import type { Hue } from './paint.ts';

/** A drawing as WebP, at most `width` pixels wide. Low effort suffices, since flat drawings compress well. */
export async function render(motif: Motif, seed: number, width: number, hue?: Hue): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(draw(motif, seed, hue)))
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 82, effort: 1 })
    .toBuffer();
}
