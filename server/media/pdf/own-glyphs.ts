import type { Face } from '../faces.ts';

/** A character as a font draws it. */
interface Glyph {
  /** In the font's units, upwards. */
  outline: Path2D;
  unitsPerEm: number;
  /** Its width in em. */
  advance: number;
}

/**
 * Lets every canvas of this thread draw text with the fonts that come as packages, since a machine may have none: the
 * canvas itself draws a box for a character that no font of the machine has. What is met first is drawn as ever, and
 * noted: `load` fetches its glyphs, and says whether there are any to draw the picture again with.
 */
export function ownGlyphs(context: CanvasRenderingContext2D): { load(): Promise<boolean> } {
  const known = new Map<string, Glyph | undefined>();
  const met = new Map<string, { character: string; weight: number }>();
  const canvas = Object.getPrototypeOf(context) as CanvasRenderingContext2D;
  const { fillText, strokeText, measureText } = canvas;

  /** Characters with what draws them, and where each begins; all in the size of the context's font. */
  function set(within: CanvasRenderingContext2D, text: string) {
    const { size, weight } = fontOf(within.font);
    let at = 0;
    return Array.from(text, (character) => {
      const key = `${character}${weight}`;
      if (!known.has(key)) met.set(key, { character, weight });
      const glyph = known.get(key);
      const width = glyph ? glyph.advance * size : measureText.call(within, character).width;
      at += width;
      return { character, glyph, size, begin: at - width, end: at };
    });
  }

  canvas.fillText = function (text, x, y) {
    for (const { character, glyph, size, begin } of set(this, text))
      if (glyph) fill(this, glyph, size, x + begin, y);
      else fillText.call(this, character, x + begin, y);
  };
  canvas.strokeText = function (text, x, y) {
    for (const { character, glyph, size, begin } of set(this, text))
      if (glyph) this.stroke(placed(glyph, size, x + begin, y));
      else strokeText.call(this, character, x + begin, y);
  };
  // Written downwards, letters are turned about the middle of their height.
  canvas.measureText = function (text) {
    const line = set(this, text);
    const { actualBoundingBoxAscent, actualBoundingBoxDescent } = measureText.call(this, text);
    return { actualBoundingBoxAscent, actualBoundingBoxDescent, width: line.at(-1)?.end ?? 0 } as TextMetrics;
  };

  return {
    async load() {
      if (!met.size) return false;
      const chinese = [...met.values()].some(({ character }) => /\p{Script=Han}/u.test(character));
      for (const [key, { character, weight }] of met)
        known.set(key, await glyphOf(character, weight, chinese));
      return [...known.values()].some((it) => it !== undefined);
    },
  };
}

async function glyphOf(character: string, weight: number, chinese: boolean): Promise<Glyph | undefined> {
  // Only a page that needs them pays for unpacking fonts.
  const { faceOf } = await import('../faces.ts');
  // Vertical writing asks for signs of its own, such as a comma's, which few fonts have.
  for (const sign of [character, character.normalize('NFKC')]) {
    const [code = 0, ...rest] = Array.from(sign, (it) => it.codePointAt(0));
    const face = rest.length ? undefined : await faceOf(sign, weight, chinese);
    const glyph = face?.font.nominalGlyph(code);
    if (face && glyph !== undefined) return taken(face, glyph);
  }
  return undefined;
}

function taken({ font, unitsPerEm }: Face, glyph: number): Glyph {
  const advance = font.glyphHAdvance(glyph) / unitsPerEm;
  return { outline: new Path2D(font.glyphToPath(glyph)), unitsPerEm, advance };
}

/** A page may have a hundred thousand letters: where the colour is plain, none of them needs a path of its own. */
function fill(context: CanvasRenderingContext2D, glyph: Glyph, size: number, x: number, y: number): void {
  if (typeof context.fillStyle !== 'string') {
    context.fill(placed(glyph, size, x, y));
    return;
  }
  const scale = size / glyph.unitsPerEm;
  context.save();
  context.translate(x, y);
  context.scale(scale, -scale);
  context.fill(glyph.outline);
  context.restore();
}

/** Moved as a path, so that a pattern or the width of a line stays as it is. */
function placed({ outline, unitsPerEm }: Glyph, size: number, x: number, y: number): Path2D {
  const path = new Path2D();
  const scale = size / unitsPerEm;
  path.addPath(outline, new DOMMatrix([scale, 0, 0, -scale, x, y]));
  return path;
}

/** The library's own `normal bold 16px "name", serif`. */
function fontOf(font: string): { size: number; weight: number } {
  const [, weight, size] = /^\S+ (\S+) ([\d.]+)px/.exec(font) ?? [];
  return { size: Number(size ?? 10), weight: weight === 'bold' || weight === '900' ? 700 : 400 };
}
