import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Font } from 'harfbuzzjs';

/** A font at one weight that has a glyph for the requested character. */
export interface Face {
  readonly font: Font;
  /** Font units per em. */
  readonly unitsPerEm: number;
}

const latin = slicesOf('@fontsource-variable/plus-jakarta-sans');
const han = slicesOf('@fontsource-variable/noto-sans-sc');
const hangul = slicesOf('@fontsource-variable/noto-sans-kr');

/** Number of cached faces; a Chinese slice takes about a tenth of a megabyte unpacked. */
const mostFaces = 48;
const ready = new Map<string, Promise<Face>>();

/**
 * The face that draws a character at a weight, from the fonts that come as packages, since a bare machine has none.
 * With `chinese`, punctuation that both fonts have comes from the Chinese font. Undefined if no font has a glyph, as
 * for most emoji.
 */
export async function faceOf(character: string, weight: number, chinese: boolean): Promise<Face | undefined> {
  const code = character.codePointAt(0) ?? 0;
  const punctuation = code >= 0x2000 && code < 0x3000;
  for (const slices of chinese && punctuation ? [han, latin, hangul] : [latin, han, hangul]) {
    const file = slices.find(({ ranges }) => ranges.some(([low, high]) => code >= low && code <= high))?.file;
    const face = file && (await kept(file, weight));
    if (face && face.font.nominalGlyph(code) !== undefined) return face;
  }
  return undefined;
}

/** The slices of a font package, with the character ranges of each. */
function slicesOf(font: string): { file: string; ranges: [number, number][] }[] {
  const at = (path: string) => fileURLToPath(import.meta.resolve(`${font}/${path}`));
  const table: Record<string, string> = JSON.parse(readFileSync(at('unicode.json'), 'utf8'));
  const name = font.slice(font.indexOf('/') + 1);
  return Object.entries(table).map(([slice, ranges]) => ({
    file: at(`files/${name}-${slice.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: ranges.split(',').map(rangeOf),
  }));
}

/** Parses `U+4e00-9fff` or `U+4e00`. */
function rangeOf(range: string): [number, number] {
  const [low = '', high = low] = range.slice(2).split('-');
  return [Number.parseInt(low, 16), Number.parseInt(high, 16)];
}

function kept(file: string, weight: number): Promise<Face> {
  const key = `${file} ${weight}`;
  const face = ready.get(key) ?? load(file, weight);
  ready.delete(key);
  ready.set(key, face);
  face.catch(() => ready.delete(key));
  for (const oldest of ready.keys()) {
    if (ready.size <= mostFaces) break;
    ready.delete(oldest);
  }
  return face;
}

/** HarfBuzz and the WOFF2 decoder are WebAssembly, so they are loaded for the first picture only. */
async function load(file: string, weight: number): Promise<Face> {
  const [{ Blob, Face, Font, Variation }, { default: decompress }, packed] = await Promise.all([
    import('harfbuzzjs'),
    import('woff2-encoder/decompress'),
    readFile(file),
  ]);
  const face = new Face(new Blob(await decompress(packed)));
  const font = new Font(face);
  font.setVariations([new Variation('wght', weight)]);
  return { font, unitsPerEm: face.upem };
}
