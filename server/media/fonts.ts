import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';

export { createCanvas };

const latin = slicesOf('@fontsource-variable/plus-jakarta-sans');
const han = slicesOf('@fontsource-variable/noto-sans-sc');
const hangul = slicesOf('@fontsource-variable/noto-sans-kr');

/** Families of the canvas. They stay: all together take 60 MB, and a removed one does not free its memory. */
const registered = new Set<string>();

const probe = createCanvas(1, 1).getContext('2d');

/**
 * The canvas family with a glyph for a character, from fonts in packages, since a bare machine has none. With
 * `chinese`, shared punctuation comes from the Chinese font. Undefined if no font has a glyph, as for most emoji.
 * `fontVariationSettings` sets the weight.
 */
export function familyOf(character: string, chinese: boolean): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  const punctuation = code >= 0x2000 && code < 0x3000;
  for (const slices of chinese && punctuation ? [han, latin, hangul] : [latin, han, hangul]) {
    const slice = slices.find(({ ranges }) => ranges.some(([low, high]) => code >= low && code <= high));
    if (slice && hasGlyph(slice, character)) return slice.family;
  }
  return undefined;
}

interface Slice {
  family: string;
  file: string;
  ranges: [number, number][];
}

/** The slices of a font package, with the character ranges of each. */
function slicesOf(font: string): Slice[] {
  const at = (path: string) => fileURLToPath(import.meta.resolve(`${font}/${path}`));
  const table: Record<string, string> = JSON.parse(readFileSync(at('unicode.json'), 'utf8'));
  const name = font.slice(font.indexOf('/') + 1);
  return Object.entries(table).map(([slice, ranges]) => {
    const family = `${name}-${slice.replaceAll(/[[\]]/g, '')}`;
    return { family, file: at(`files/${family}-wght-normal.woff2`), ranges: ranges.split(',').map(rangeOf) };
  });
}

/** Parses `U+4e00-9fff` or `U+4e00`. */
function rangeOf(range: string): [number, number] {
  const [low = '', high = low] = range.slice(2).split('-');
  return [Number.parseInt(low, 16), Number.parseInt(high, 16)];
}

/** The ranges of a slice name more characters than it has. A missing character measures like one that no font has. */
function hasGlyph({ family, file }: Slice, character: string): boolean {
  if (!registered.has(family)) {
    if (!GlobalFonts.registerFromPath(file, family)) throw new Error(`${file} is no font.`);
    registered.add(family);
  }
  probe.font = `1000px ${family}`;
  return measuresOf(character) !== measuresOf('\u{10ffff}');
}

function measuresOf(character: string): string {
  const { width, actualBoundingBoxLeft, actualBoundingBoxRight, actualBoundingBoxAscent } =
    probe.measureText(character);
  return `${width} ${actualBoundingBoxLeft} ${actualBoundingBoxRight} ${actualBoundingBoxAscent}`;
}
