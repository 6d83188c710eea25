import type { Language } from '#contract/language.ts';
import type { ListingType } from '#contract/listings/categories.ts';
import { priceText } from '#contract/listings/price.ts';
import { money } from '#contract/payments/money.ts';
import { sharePicture } from '#contract/seo/seo.ts';
import { listings as en } from '#contract/words/en/listings.ts';
import { listings as zh } from '#contract/words/zh/listings.ts';
import { courtyard, glyph, signOf } from './glyphs.ts';
import { breakLines } from './lines.ts';
import { colours, tints } from './palette.ts';
import { type Layers, type Type, typeFor } from './type.ts';

/** The parts of a listing's picture besides its photo. */
export interface Pictured {
  type: ListingType;
  sold: boolean;
  name: string;
  /** In dollars; 0 shows no price. */
  price: number;
  originalPrice: number | null;
  /** The school's short name, or the long one of the board of all schools. */
  school: string;
  siteName: string;
  /** The operator's letters in place of the drawn sign; "" for that. */
  siteMark: string;
}

/** Width of the photo in pixels. It is at the left and as high as the picture. */
export const photoWidth = 580;

const { width: pictureWidth, height } = sharePicture;
const left = photoWidth + 52;
const right = pictureWidth - 52;

/** The layers of a listing's picture; with `photo` it goes below them, else the category's sign is drawn. */
export async function listingCard(it: Pictured, lang: Language, photo: boolean): Promise<Layers> {
  const words = lang === 'zh' ? zh : en;
  const category = words.types[it.type];
  const { school } = it;
  const price = priceText(it, lang, words);
  const before =
    price && it.originalPrice && it.originalPrice > it.price ? money(it.originalPrice, lang) : '';
  const title = [...it.name].slice(0, 160).join('');
  const type = await typeFor([title, price, before, category, school, words.sold, it.siteName, it.siteMark]);
  const shapes = `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${height}">
    ${photo ? '' : sign(it.type)}
    <rect x="${photoWidth}" width="${pictureWidth - photoWidth}" height="${height}" fill="${colours.paper}"/>
    ${it.sold ? soldRibbon(type, words.sold, photo) : ''}
    ${chip(type, category, school, it.type)}
    ${priceTag(type, price, before)}
    <path d="M${left} 532H${right}" stroke="${colours.line}" stroke-width="2"/>
    ${signOf(it.siteMark, type, { x: left, y: 554, size: 40 })}
  </svg>`;
  drawTitle(type, type.known(title) || category);
  const [name = ''] = breakLines(it.siteName, {
    width: (part) => type.width(part, 30, 700),
    most: right - left - 54,
    lines: 1,
  });
  type.draw(name, { x: left + 54, y: 584, size: 30, weight: 700, fill: colours.ink });
  return { shapes, text: type.pixels() };
}

function chip(type: Type, category: string, school: string, kind: ListingType): string {
  const { tint, ink } = tints[kind];
  const width = Math.ceil(type.width(category, 24, 600)) + 40;
  type.draw(category, { x: left + 20, y: 87, size: 24, weight: 600, fill: ink });
  type.draw(school, { x: left + width + 18, y: 87, size: 24, weight: 450, fill: colours.muted });
  return `<rect x="${left}" y="56" width="${width}" height="46" rx="23" fill="${tint}"/>`;
}

/** Two lines of a large title, or three of a smaller one; the price comes below. */
function drawTitle(type: Type, text: string): void {
  const large = { size: 58, lines: 2, leading: 74 };
  const small = { size: 48, lines: 3, leading: 64 };
  const broken = (of: typeof large) =>
    breakLines(text, { width: (it) => type.width(it, of.size, 700), most: right - left, lines: of.lines });
  const fits = !broken(large).at(-1)?.endsWith('…') || text.endsWith('…');
  const { size, leading } = fits ? large : small;
  for (const [index, line] of broken(fits ? large : small).entries())
    type.draw(line, { x: left, y: 190 + index * leading, size, weight: 700, fill: colours.ink });
}

function priceTag(type: Type, price: string, before: string): string {
  if (!price) return '';
  const size = Math.min(68, (68 * (right - left)) / type.width(price, 68, 700));
  const end = left + type.width(price, size, 700) + 22;
  const struck = type.width(before, 32, 450);
  type.draw(price, { x: left, y: 474, size, weight: 700, fill: colours.value });
  if (!before || end + struck > right) return '';
  type.draw(before, { x: end, y: 474, size: 32, weight: 450, fill: colours.muted });
  return `<path d="M${end - 3} 463h${struck + 6}" stroke="${colours.muted}" stroke-width="2.5"/>`;
}

/** A sold listing is pale and has a label that says so. */
function soldRibbon(type: Type, sold: string, photo: boolean): string {
  const width = type.width(sold, 34, 700) + 56;
  type.draw(sold, { x: 60, y: height - 53, size: 34, weight: 700, fill: '#fff' });
  return `${photo ? `<rect width="${photoWidth}" height="${height}" fill="${colours.paper}" fill-opacity="0.45"/>` : ''}
    <rect x="32" y="${height - 32 - 66}" width="${width}" height="66" rx="33" fill="${colours.ink}"/>`;
}

/** Replaces the photo: the category's sign on its tint, above a courtyard. */
function sign(kind: ListingType): string {
  const { tint, ink } = tints[kind];
  const size = 236;
  return `<rect width="${photoWidth}" height="${height}" fill="${tint}"/>
    <g opacity="0.07" transform="translate(${photoWidth / 2 - 480} ${height / 2 - 480}) scale(30)">${courtyard(ink, tint)}</g>
    <circle cx="${photoWidth / 2}" cy="${height / 2}" r="190" fill="${tint}"/>
    ${glyph(kind, { x: (photoWidth - size) / 2, y: (height - size) / 2, size, ink })}`;
}
