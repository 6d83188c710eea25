import { sharePicture } from '#contract/seo/seo.ts';
import { courtyard, mark, signOf } from '../link-previews/glyphs.ts';
import { colours } from '../link-previews/palette.ts';
import { typeFor } from '../link-previews/type.ts';
import { loadSharp } from '../media/pictures/sharp.ts';

/** The size of each icon in pixels. A `whole` icon, which systems crop, has background up to the edge. */
const icons = {
  '/icons/quad-192.png': { size: 192, whole: false },
  '/icons/quad-512.png': { size: 512, whole: false },
  '/icons/quad-maskable-512.png': { size: 512, whole: true },
  '/apple-touch-icon.png': { size: 180, whole: true },
} as const;

export type IconPath = keyof typeof icons;
export const iconPaths = Object.keys(icons) as IconPath[];

interface Drawn {
  letters: string;
  icon: Promise<Buffer>;
}

const drawn = new Map<IconPath, Drawn>();

/**
 * Returns an icon as a PNG of a few kilobytes, drawn at its first request: the operator's letters, or the site's sign
 * where they are "".
 */
export function iconAt(path: IconPath, letters: string): Promise<Buffer> {
  const known = drawn.get(path);
  if (known?.letters === letters) return known.icon;
  const icon = letters ? drawLetters(letters, icons[path]) : draw(icons[path]);
  drawn.set(path, { letters, icon });
  return icon;
}

/** The letters on a square of 512, as large as in the header. */
async function drawLetters(
  letters: string,
  { size, whole }: { size: number; whole: boolean },
): Promise<Buffer> {
  const [sharp, type] = await Promise.all([loadSharp(), typeFor([letters])]);
  const square = { x: 0, y: 0, size: 512 };
  const sign = signOf(letters, type, square);
  const ground = whole ? `<rect width="512" height="512" fill="${colours.jade}"/>` : sign;
  const text = await sharp(type.pixels(), { raw: { ...sharePicture, channels: 4 } })
    .extract({ left: 0, top: 0, width: 512, height: 512 })
    .png()
    .toBuffer();
  const icon = await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">${ground}</svg>`),
  )
    .composite([{ input: text }])
    .png()
    .toBuffer();
  return sharp(icon).resize(size).png({ compressionLevel: 9, palette: true }).toBuffer();
}

async function draw({ size, whole }: { size: number; whole: boolean }): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg(size, whole)))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

function svg(size: number, whole: boolean): string {
  const inner = whole
    ? `<rect width="32" height="32" fill="${colours.jade}"/>
       <g transform="translate(3.2 3.2) scale(0.8)">${courtyard('#fff', colours.jade)}</g>`
    : mark({ x: 0, y: 0, size: 32 });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">${inner}</svg>`;
}
