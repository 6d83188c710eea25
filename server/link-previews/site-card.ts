import type { Language } from '#contract/language.ts';
import { listingTypes } from '#contract/listings/categories.ts';
import { sharePicture } from '#contract/seo/seo.ts';
import type { SiteSettings } from '#contract/site/site.ts';
import { home as en } from '#contract/words/en/home.ts';
import { home as zh } from '#contract/words/zh/home.ts';
import { courtyard, glyph, signOf } from './glyphs.ts';
import { balanceLines, breakLines } from './lines.ts';
import { colours, tints } from './palette.ts';
import { type Layers, type Type, typeFor } from './type.ts';

const { width, height } = sharePicture;
const left = 80;
const panel = 800;

/** The sign of a site whose operator set no letters, twice on the panel. */
const courtyards = `
  <g opacity="0.14" transform="translate(${panel - 40} ${height / 2 - 304}) scale(19)">${courtyard('#fff', colours.jade)}</g>
  <g transform="translate(${panel + 64} ${height / 2 - 136}) scale(8.5)">${courtyard('#fff', colours.jade)}</g>`;

/** Returns the layers of the site's own picture: its name, its purpose, and its five categories. */
export async function siteCard(
  lang: Language,
  { name: siteName, mark }: Pick<SiteSettings['site'], 'name' | 'mark'>,
): Promise<Layers> {
  const { headline, description } = lang === 'zh' ? zh : en;
  const type = await typeFor([siteName, mark, headline, description]);
  const shapes = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${colours.paper}"/>
    <rect x="${panel}" width="${width - panel}" height="${height}" fill="${colours.jade}"/>
    ${mark ? signOf(mark, type, { x: panel + 64, y: height / 2 - 136, size: 272 }) : courtyards}
    ${signOf(mark, type, { x: left, y: 72, size: 64 })}
    ${tiles()}
  </svg>`;
  const [name = ''] = lineOf(type, siteName);
  type.draw(name, { x: left + 84, y: 120, size: 48, weight: 700, fill: colours.ink });
  drawParagraph(type, headline, { y: 230, size: 58, leading: 72, weight: 700, fill: colours.ink });
  drawParagraph(type, description, { y: 378, size: 26, leading: 37, weight: 450, fill: colours.muted });
  return { shapes, text: type.pixels() };
}

const lineOf = (type: Type, name: string) =>
  breakLines(name, { width: (it) => type.width(it, 48, 700), most: panel - left - 124, lines: 1 });

function drawParagraph(
  type: Type,
  text: string,
  { y, leading, ...look }: { y: number; size: number; leading: number; weight: number; fill: string },
): void {
  const fit = {
    width: (it: string) => type.width(it, look.size, look.weight),
    most: panel - left - 64,
    lines: 3,
  };
  for (const [index, line] of balanceLines(text, fit).entries())
    type.draw(line, { x: left, y: y + index * leading, ...look });
}

function tiles(): string {
  return listingTypes
    .filter((type) => type !== 'merchant_house')
    .map((type, index) => {
      const { tint, ink } = tints[type];
      const x = left + index * 96;
      return `<circle cx="${x + 38}" cy="540" r="38" fill="${tint}"/>${glyph(type, { x: x + 20, y: 522, size: 36, ink })}`;
    })
    .join('');
}
