import { courtyard, mark } from '../link-previews/glyphs.ts';
import { colours } from '../link-previews/palette.ts';
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

const drawn = new Map<IconPath, Promise<Buffer>>();

/** Returns an icon as a PNG of a few kilobytes, drawn from the site's sign at its first request. */
export function iconAt(path: IconPath): Promise<Buffer> {
  const known = drawn.get(path);
  if (known) return known;
  const drawing = draw(icons[path]);
  drawn.set(path, drawing);
  return drawing;
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
