import { sharePicture } from '#contract/seo/seo.ts';

/** The layers of a picture: shapes as SVG, and above them text as RGBA pixels. */
export interface Layers {
  shapes: string;
  text: Buffer;
}

/** Sets text with our own fonts, on a layer above the shapes of a picture. */
export interface Type {
  /** Returns the text without characters that are in none of the fonts, such as most emoji. */
  known(text: string): string;
  width(text: string, size: number, weight: number): number;
  /** Draws a text; its baseline begins at x and y. */
  draw(text: string, at: { x: number; y: number; size: number; weight: number; fill: string }): void;
  /** Returns what was drawn, as RGBA pixels of the picture's size. */
  pixels(): Buffer;
}

/** Loads the fonts for these texts. A character that no font has is left out. */
export async function typeFor(texts: readonly string[]): Promise<Type> {
  // Set before the canvas is loaded: a picture is the same on every machine, whichever fonts it has.
  const { DISABLE_SYSTEM_FONTS_LOAD: before } = process.env;
  process.env.DISABLE_SYSTEM_FONTS_LOAD = '1';
  const { createCanvas, familyOf } = await import('../media/fonts.ts');
  // The child processes that draw PDFs inherit it.
  if (before === undefined) delete process.env.DISABLE_SYSTEM_FONTS_LOAD;
  const families = new Map<string, string | undefined>();
  for (const text of texts) {
    const chinese = /\p{Script=Han}/u.test(text);
    for (const character of `${text.normalize()}… `)
      if (!families.has(character)) families.set(character, familyOf(character, chinese));
  }
  const context = createCanvas(sharePicture.width, sharePicture.height).getContext('2d');

  /** Calls `act` for each run of one font, so that letters are kerned. Returns the width of the text. */
  function each(text: string, size: number, weight: number, act?: (run: string, at: number) => void): number {
    context.fontVariationSettings = `"wght" ${weight}`;
    let at = 0;
    for (const { family, run } of runsOf(text, families)) {
      context.font = `${size}px ${family}`;
      act?.(run, at);
      at += context.measureText(run).width;
    }
    return at;
  }

  return {
    known: (text) =>
      [...text.normalize()]
        .filter((character) => /\s/.test(character) || families.get(character))
        .join('')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    width: (text, size, weight) => each(text, size, weight),
    draw(text, { x, y, size, weight, fill }) {
      context.fillStyle = fill;
      each(text, size, weight, (run, at) => context.fillText(run, x + at, y));
    },
    pixels: () =>
      Buffer.from(context.getImageData(0, 0, sharePicture.width, sharePicture.height).data.buffer),
  };
}

function runsOf(text: string, families: ReadonlyMap<string, string | undefined>) {
  const runs: { family: string; run: string }[] = [];
  for (const character of text) {
    const family = families.get(character);
    const last = runs.at(-1);
    if (!family) continue;
    if (last?.family === family) last.run += character;
    else runs.push({ family, run: character });
  }
  return runs;
}
