/**
 * Makes every canvas of this process draw text with fonts in packages, since a machine may have none and draw boxes.
 * The first render records the characters. `load` registers their fonts and returns whether there are any; then the
 * picture should be drawn again.
 */
export function ownFonts(context: CanvasRenderingContext2D): { load(): Promise<boolean> } {
  const met = new Set<string>();
  const own = new Map<string, { sign: string; family: string }>();
  const canvas = Object.getPrototypeOf(context) as CanvasRenderingContext2D & {
    fontVariationSettings: string;
  };
  const { fillText, strokeText, measureText } = canvas;

  /** Calls `act` for each character in its own font. Returns the width of the text in pixels. */
  function each(within: typeof canvas, text: string, act?: (sign: string, at: number) => void): number {
    const { font } = within;
    const { size, weight } = sizeAndWeight(font);
    within.fontVariationSettings = `"wght" ${weight}`;
    let at = 0;
    for (const character of text) {
      met.add(character);
      const { sign, family } = own.get(character) ?? { sign: character };
      within.font = family ? `${size}px ${family}` : font;
      act?.(sign, at);
      at += measureText.call(within, sign).width;
    }
    within.font = font;
    return at;
  }

  canvas.fillText = function (this: typeof canvas, text, x, y) {
    each(this, text, (sign, at) => fillText.call(this, sign, x + at, y));
  };
  canvas.strokeText = function (this: typeof canvas, text, x, y) {
    each(this, text, (sign, at) => strokeText.call(this, sign, x + at, y));
  };
  // In vertical text, letters are rotated around the middle of their height, which needs ascent and descent.
  function measureOwn(this: typeof canvas, text: string): TextMetrics {
    const { actualBoundingBoxAscent, actualBoundingBoxDescent } = measureText.call(this, text);
    return { actualBoundingBoxAscent, actualBoundingBoxDescent, width: each(this, text) } as TextMetrics;
  }
  canvas.measureText = measureOwn;

  return {
    async load() {
      if (!met.size) return false;
      // Loaded here, so that only a page that needs fonts pays for them.
      const { familyOf } = await import('../fonts.ts');
      const chinese = /\p{Script=Han}/u.test([...met].join(''));
      // The search for a glyph measures characters itself.
      canvas.measureText = measureText;
      for (const character of met) {
        // Vertical writing uses presentation forms, for example of a comma, which few fonts have.
        for (const sign of [character, character.normalize('NFKC')]) {
          const family = [...sign].length === 1 ? familyOf(sign, chinese) : undefined;
          if (family && !own.has(character)) own.set(character, { sign, family });
        }
      }
      canvas.measureText = measureOwn;
      return own.size > 0;
    },
  };
}

/** Parses the library's own format: `normal bold 16px "name", serif`. */
function sizeAndWeight(font: string): { size: number; weight: number } {
  const [, weight, size] = /^\S+ (\S+) ([\d.]+)px/.exec(font) ?? [];
  return { size: Number(size ?? 10), weight: weight === 'bold' || weight === '900' ? 700 : 400 };
}
