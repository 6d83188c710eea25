import sharp from 'sharp';
import { draw, type Motif } from './motifs.ts';

/** A drawing as WebP, `width` pixels wide at most. What is flat and drawn needs little effort to become small. */
export async function render(motif: Motif, seed: number, width: number): Promise<Buffer> {
  return sharp(Buffer.from(draw(motif, seed)))
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 82, effort: 1 })
    .toBuffer();
}
