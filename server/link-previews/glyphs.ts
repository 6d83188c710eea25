import type { ListingType } from '#contract/listings/categories.ts';
import { colours } from './palette.ts';
import type { Type } from './type.ts';

/** Returns a category's sign as on the site, as SVG `size` pixels wide with its corner at x and y. */
export function glyph(
  type: ListingType,
  { x, y, size, ink }: { x: number; y: number; size: number; ink: string },
) {
  const scale = size / 24;
  return `<path d="${signs[type]}" transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${ink}"
    stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Returns the sign of the site as SVG: a courtyard seen from above, with paths that cross at the well. */
export function mark({ x, y, size }: { x: number; y: number; size: number }): string {
  return `<g transform="translate(${x} ${y}) scale(${size / 32})">
    <rect width="32" height="32" rx="8" fill="${colours.jade}"/>${courtyard('#fff', colours.jade)}</g>`;
}

/** Returns the site's sign as SVG: the operator's letters, which it draws into the text above, or the courtyard. */
export function signOf(
  letters: string,
  type: Pick<Type, 'width' | 'draw'>,
  at: { x: number; y: number; size: number },
): string {
  if (!letters) return mark(at);
  const size = Math.round(at.size * 0.53);
  const x = at.x + (at.size - type.width(letters, size, 700)) / 2;
  type.draw(letters, { x, y: at.y + at.size * 0.6875, size, weight: 700, fill: '#fff' });
  const corner = at.size / 4;
  return `<rect x="${at.x}" y="${at.y}" width="${at.size}" height="${at.size}" rx="${corner}" fill="${colours.jade}"/>`;
}

/** Returns only the lines of the courtyard, in a square of 32 pixels, with the well filled. */
export function courtyard(stroke: string, fill: string): string {
  return `<g fill="none" stroke="${stroke}" stroke-linecap="round" stroke-linejoin="round">
    <rect x="6.5" y="6.5" width="19" height="19" rx="4" stroke-width="2.25"/>
    <path d="M9 9l14 14M23 9L9 23" stroke-width="2"/><circle cx="16" cy="16" r="3.75" fill="${fill}" stroke-width="2"/></g>`;
}

const building =
  'M8 9l5 5v7h-5v-4m0 4h-5v-7l5 -5m1 1v-6a1 1 0 0 1 1 -1h10a1 1 0 0 1 1 1v17h-8M13 7l0 .01M17 7l0 .01M17 11l0 .01M17 15l0 .01';

/** The outlines of Tabler's icons (MIT), which also represent the categories on the site. */
const signs: Record<ListingType, string> = {
  used: 'M5 11a2 2 0 0 1 2 2v2h10v-2a2 2 0 1 1 4 0v4a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-4a2 2 0 0 1 2 -2M5 11v-5a3 3 0 0 1 3 -3h8a3 3 0 0 1 3 3v5M6 19v2M18 19v2',
  house: building,
  merchant_house: building,
  car: 'M5 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M15 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M5 17h-2v-6l2 -5h9l4 5h1a2 2 0 0 1 2 2v4h-2m-4 0h-6m-6 -6h15m-6 0v-5',
  event:
    'M4 7a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2l0 -12M16 3l0 4M8 3l0 4M4 11l16 0M8 15h2v2h-2l0 -2',
  dining: 'M19 3v12h-5c-.023 -3.681 .184 -7.406 5 -12m0 12v6h-1v-3m-10 -14v17m-3 -17v3a3 3 0 1 0 6 0v-3',
};
