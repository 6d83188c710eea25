import type { Paint } from './paint.ts';
import { gold, ink, jade, persimmon, stone, wood } from './paint.ts';
import { disc, faint, group, line, oval, rect, ring, shape, times } from './pen.ts';

const words = (x: number, y: number, width: number, count: number, seed: number, gap = 30) =>
  times(count, (i) =>
    rect(
      x,
      y + i * gap,
      i === count - 1 ? width * 0.56 : width - ((i * 37 + seed * 13) % 26),
      9,
      '#8d8a80',
      4,
      'opacity=".62"',
    ),
  );

/** A book's page on a desk, 900 × 1200: its paper, the fold, and the print and notes on it. */
function page({ back }: Paint, tilt: number, ...print: string[]): string {
  return (
    rect(0, 0, 900, 1200, back.light) +
    times(9, (i) => rect(0, i * 140 + 60, 900, 4, back.base, 0, 'opacity=".14"')) +
    group(
      `rotate(${tilt} 450 600)`,
      rect(70, 62, 800, 1110, '#1f2421', 6, 'opacity=".16"'),
      rect(50, 40, 800, 1110, '#efe9da', 6),
      rect(50, 40, 790, 1106, '#fdfaf1', 6),
      `<linearGradient id="fold"><stop offset="0" stop-color="#6b5d3f" stop-opacity=".34"/><stop offset="1" stop-color="#6b5d3f" stop-opacity="0"/></linearGradient>`,
      rect(50, 40, 150, 1106, 'url(#fold)', 6),
      ...print,
    )
  );
}

const marker = (x: number, y: number, w: number, fill: string) => rect(x, y, w, 28, fill, 8, 'opacity=".5"');
const scribble = (x: number, y: number, fill: string, rows = 3) =>
  times(rows, (i) => line(`M${x} ${y + i * 26}q10 -14 20 0t20 0t20 0t${14 - i * 6} -2`, fill, 4));

export function chapter(paint: Paint): string {
  const { main, accent } = paint;
  return page(
    paint,
    -1.6,
    rect(380, 120, 200, 12, stone.base, 6),
    rect(220, 180, 520, 30, ink.dark, 8),
    rect(330, 226, 300, 18, ink.light, 8),
    rect(450, 270, 60, 5, main.base),
    marker(180, 416, 560, gold.base),
    marker(180, 446, 380, gold.base),
    rect(180, 330, 84, 78, main.base, 6) +
      shape('M202 388l20 -46 20 46M210 374h24', 'none', 'stroke="#fff" stroke-width="7"'),
    words(284, 334, 460, 3, 1),
    words(180, 424, 570, 9, 2),
    words(180, 724, 570, 6, 5),
    words(180, 934, 570, 5, 9),
    scribble(764, 420, accent.base),
    line('M752 414v54', accent.base, 5),
    rect(450, 1110, 50, 10, stone.base, 5),
  );
}

/** A page that is read from top to bottom and from right to left, as in old Chinese books, with a branch in bloom. */
export function verse(paint: Paint): string {
  const { main, accent } = paint;
  const lines = times(11, (i) =>
    times(i % 4 === 3 ? 9 : 13, (k) =>
      rect(690 - i * 46, 300 + k * 54, 26, 34, ink.light, 5, 'opacity=".5"'),
    ),
  );
  return page(
    paint,
    1.2,
    rect(180, 110, 590, 960, 'none', 6, `stroke="${main.base}" stroke-width="4"`),
    rect(716, 150, 34, 120, main.base, 6),
    lines,
    marker(594, 296, 40, gold.base) + rect(594, 324, 40, 560, gold.base, 8, 'opacity=".34"'),
    line('M190 1050C290 980 300 900 400 870S520 800 560 720', wood.base, 12),
    line('M330 930C360 960 400 970 450 960', wood.base, 8),
    times(7, (i) => disc(250 + i * 46, 1000 - i * 40 + (i % 2) * 26, 20 - (i % 3) * 4, accent.light)),
    times(7, (i) => disc(250 + i * 46, 1000 - i * 40 + (i % 2) * 26, 6, accent.dark)),
    rect(120, 560, 14, 60, stone.base, 5),
  );
}

export function diagram(paint: Paint): string {
  const { main, accent } = paint;
  return page(
    paint,
    1.4,
    rect(180, 120, 300, 26, ink.dark, 8),
    words(180, 180, 590, 5, 3),
    rect(180, 370, 590, 350, main.pale, 10),
    line('M230 680V410M230 680H730', ink.base, 6),
    line('M240 670C340 660 380 470 480 480S640 600 730 420', main.base, 9),
    line('M240 600C360 560 520 640 730 560', accent.base, 7, 'stroke-dasharray="18 14"'),
    times(5, (i) => disc(290 + i * 100, 560 + Math.sin(i * 1.7) * 70, 11, accent.dark)),
    rect(300, 740, 350, 10, stone.base, 5),
    words(180, 800, 590, 8, 4),
    marker(180, 912, 420, accent.light),
    scribble(60, 520, persimmon.base, 2),
    ring(480, 480, 44, persimmon.base, 5),
    line('M130 520Q300 420 434 470', persimmon.base, 4),
    rect(460, 1110, 40, 10, stone.base, 5),
  );
}

export function formulas(paint: Paint): string {
  const { main, accent } = paint;
  const formula = (y: number, fill: string) =>
    line(`M330 ${y}l14 22 22 -64h150M390 ${y + 14}l40 -44m0 44l-40 -44M470 ${y - 6}h30m-15 -15v30`, fill, 6) +
    line(`M540 ${y - 14}h34M540 ${y + 4}h34`, fill, 6) +
    line(`M610 ${y + 14}q-20 -60 26 -60q30 4 10 30t-26 30h44`, fill, 6);
  return page(
    paint,
    -0.8,
    rect(180, 116, 220, 24, main.base, 8),
    words(180, 176, 590, 4, 7),
    rect(200, 320, 550, 130, stone.pale, 10),
    formula(392, ink.base),
    words(180, 500, 590, 5, 2),
    rect(200, 670, 550, 130, main.pale, 10),
    formula(742, main.deep),
    words(180, 846, 590, 7, 6),
    oval(
      470,
      386,
      250,
      74,
      'none',
      `stroke="${accent.base}" stroke-width="6" transform="rotate(-3 470 386)"`,
    ),
    scribble(740, 300, accent.base, 2),
    marker(180, 904, 500, gold.base),
    rect(690, 40, 56, 150, persimmon.base),
    shape('M690 190h56v34l-28 -22 -28 22Z', persimmon.base),
  );
}

export function picture(paint: Paint): string {
  const { main, accent, back } = paint;
  return page(
    paint,
    2,
    rect(180, 110, 590, 440, back.pale, 8),
    disc(620, 220, 56, gold.base),
    shape('M180 550V430L330 290 450 420 560 320 770 500V550Z', main.base),
    shape('M180 550V490Q400 420 770 520V550Z', main.dark),
    faint(
      0.8,
      times(4, (i) => line(`M${300 + i * 34} ${200 + (i % 2) * 24}q14 -16 26 0q12 -16 26 0`, ink.base, 5)),
    ),
    rect(330, 572, 290, 10, stone.base, 5),
    rect(180, 620, 330, 24, ink.dark, 8),
    words(180, 680, 270, 13, 1),
    words(490, 680, 280, 13, 8),
    marker(490, 762, 250, accent.light),
    scribble(784, 780, accent.dark, 2),
  );
}

export function notebook(paint: Paint): string {
  const { main, accent } = paint;
  const hand = (y: number, width: number, fill: string) =>
    line(`M190 ${y}${'q12 -20 22 0t22 -4t24 4'.repeat(Math.floor(width / 68))}`, fill, 5);
  return page(
    paint,
    -2.4,
    times(24, (i) => rect(50, 130 + i * 42, 790, 2.5, '#9fb8d8', 0, 'opacity=".7"')),
    rect(160, 40, 3, 1106, persimmon.light),
    times(12, (i) => disc(92, 110 + i * 88, 15, stone.base)),
    hand(164, 420, main.dark),
    rect(190, 180, 400, 6, main.base, 3),
    times(7, (i) => hand(248 + i * 42, 560 - ((i * 61) % 160), ink.base)),
    rect(430, 560, 320, 230, '#fff1cc', 6),
    rect(540, 545, 100, 32, gold.light, 4),
    line('M480 740L560 630 620 690 700 610', accent.base, 9),
    disc(700, 610, 13, accent.dark),
    times(4, (i) => hand(584 + i * 42, 210, ink.base)),
    times(5, (i) => hand(836 + i * 42, 590 - ((i * 47) % 200), i === 2 ? accent.dark : ink.base)),
    line('M190 1034h260', accent.base, 6),
    oval(700, 1010, 44, 44, 'none', `stroke="${wood.base}" stroke-width="10" opacity=".35"`),
    disc(300, 1080, 9, jade.base),
  );
}
