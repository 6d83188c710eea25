import { type Face, faceOf } from '../media/faces.ts';

/** Draws text as outlines, so that no font is needed where the SVG is rendered. */
export interface Type {
  /** Returns the text without characters that no font has, such as most emoji. */
  known(text: string, weight: number): string;
  /** Returns the width of a text at this size. */
  width(text: string, size: number, weight: number): number;
  /** Returns the text as SVG; its baseline begins at x and y. */
  draw(text: string, at: { x: number; y: number; size: number; weight: number; fill: string }): string;
}

interface Glyph {
  path: string;
  /** Its offset from the beginning, in em. */
  x: number;
  unitsPerEm: number;
}

/** Loads the fonts for these texts, each with its weight. A character that no font has is left out. */
export async function typeFor(texts: readonly (readonly [text: string, weight: number])[]): Promise<Type> {
  const faces = new Map<string, Face | undefined>();
  for (const [text, weight] of texts) {
    const chinese = /\p{Script=Han}/u.test(text);
    for (const character of `${text.normalize()}… `)
      if (!faces.has(`${character}${weight}`))
        faces.set(`${character}${weight}`, await faceOf(character, weight, chinese));
  }
  const hb = await import('harfbuzzjs');

  /** Shapes each run of one face as a whole, so that letters are kerned. */
  function shape(text: string, weight: number): { glyphs: Glyph[]; width: number } {
    const glyphs: Glyph[] = [];
    let width = 0;
    for (const { face, run } of runsOf(text, (character) => faces.get(`${character}${weight}`))) {
      const buffer = new hb.Buffer();
      buffer.addText(run);
      buffer.guessSegmentProperties();
      hb.shape(face.font, buffer);
      const places = buffer.getGlyphPositions();
      for (const [index, { codepoint }] of buffer.getGlyphInfos().entries()) {
        const { xAdvance = 0, xOffset = 0 } = places[index] ?? {};
        const path = face.font.glyphToPath(codepoint);
        if (path) glyphs.push({ path, x: width + xOffset / face.unitsPerEm, unitsPerEm: face.unitsPerEm });
        width += xAdvance / face.unitsPerEm;
      }
    }
    return { glyphs, width };
  }

  return {
    known: (text, weight) =>
      [...text.normalize()]
        .filter((character) => /\s/.test(character) || faces.get(`${character}${weight}`))
        .join('')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    width: (text, size, weight) => shape(text, weight).width * size,
    draw(text, { x, y, size, weight, fill }) {
      const drawn = shape(text, weight).glyphs.map(({ path, x: offset, unitsPerEm }) => {
        const scale = size / unitsPerEm;
        const left = (x + offset * size).toFixed(2);
        return `<path d="${path}" transform="translate(${left} ${y}) scale(${scale} ${-scale})"/>`;
      });
      return `<g fill="${fill}">${drawn.join('')}</g>`;
    },
  };
}

function runsOf(text: string, faceOfCharacter: (character: string) => Face | undefined) {
  const runs: { face: Face; run: string }[] = [];
  for (const character of text) {
    const face = faceOfCharacter(character);
    const last = runs.at(-1);
    if (!face) continue;
    if (last?.face === face) last.run += character;
    else runs.push({ face, run: character });
  }
  return runs;
}
