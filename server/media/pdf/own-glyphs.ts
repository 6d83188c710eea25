import type { Face } from '../faces.ts';

/** A character's outline in a font. */
interface Glyph {
  /** In font units, y axis upwards. */
  outline: Path2D;
  unitsPerEm: number;
  /** Its width in em. */
  advance: number;
}

/**
 * Makes every canvas of this thread draw text with the fonts that come as packages. A machine may have no fonts, and
 * then the canvas draws a box for each character. The first render draws as usual and records the characters. `load`
 * fetches their glyphs, and returns whether there are any, so that the picture should be drawn again.
 */
export function ownGlyphs(context: CanvasRenderingContext2D): { load(): Promise<boolean> } {
  const known = new Map<string, Glyph | undefined>();
  const met = new Map<string, { character: string; weight: number }>();
  const canvas = Object.getPrototypeOf(context) as CanvasRenderingContext2D;
  const { fillText, strokeText, measureText } = canvas;

  /** The characters with their glyphs and their begin and end, in pixels at the size of the context's font. */
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
  // In vertical text, letters are rotated around the middle of their height, which needs ascent and descent.
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
  // Loaded here, so that only a page that needs fonts pays for unpacking them.
  const { faceOf } = await import('../faces.ts');
  // Vertical writing uses presentation forms, for example of a comma, which few fonts have.
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

/** Avoids a path per glyph if the colour is plain: a page may have a hundred thousand letters. */
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

/** Moves the path rather than the canvas, so that a pattern or a line width is not scaled. */
function placed({ outline, unitsPerEm }: Glyph, size: number, x: number, y: number): Path2D {
  const path = new Path2D();
  const scale = size / unitsPerEm;
  path.addPath(outline, new DOMMatrix([scale, 0, 0, -scale, x, y]));
  return path;
}

/** Parses the library's own format: `normal bold 16px "name", serif`. */
function fontOf(font: string): { size: number; weight: number } {
  const [, weight, size] = /^\S+ (\S+) ([\d.]+)px/.exec(font) ?? [];
  return { size: Number(size ?? 10), weight: weight === 'bold' || weight === '900' ? 700 : 400 };
}
