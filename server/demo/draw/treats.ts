import { studio } from './backdrops.ts';
import type { Paint } from './paint.ts';
import { gold, ink, jade, paper, persimmon, stone, white, wood } from './paint.ts';
import { disc, faint, group, line, oval, rect, shadow, shape, times } from './pen.ts';

/** An object of the square studio, moved so that its table fits into 1200 × 900. */
const counter = (paint: Paint, ...things: string[]) => group('translate(0 -150)', studio(paint, ...things));

export function burger(paint: Paint): string {
  const { main } = paint;
  return counter(
    paint,
    shadow(600, 966, 400),
    rect(220, 926, 760, 36, paper, 18),
    rect(220, 944, 760, 18, stone.light, 9),
    shape('M300 850H900V880Q900 930 840 930H360Q300 930 300 880Z', '#d9914a'),
    rect(280, 780, 640, 76, '#6b3f28', 38),
    rect(280, 816, 640, 40, '#54301e', 20),
    shape('M290 760H910L860 800L800 770L720 830L640 770L520 800L420 768L350 796Z', gold.base),
    shape(
      'M270 740q40 -40 80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0q10 40 -30 40H300q-40 0 -30 -40Z',
      jade.base,
    ),
    rect(310, 690, 580, 44, persimmon.dark, 22),
    shape('M290 690Q290 470 600 470Q910 470 910 690Q910 704 890 704H310Q290 704 290 690Z', '#e3a258'),
    shape('M700 478Q910 500 910 690Q910 704 890 704H760Q780 560 700 478Z', '#c9833c', 'opacity=".6"'),
    times(13, (i) =>
      oval(
        370 + i * 38,
        560 + ((i * 53) % 84) - (i % 2) * 30,
        12,
        7,
        '#fff3d6',
        `transform="rotate(${(i * 40) % 90} ${370 + i * 38} 560)"`,
      ),
    ),
    line('M600 480V330', wood.base, 10),
    shape('M604 340H720L690 376L720 412H604Z', main.base),
    shape('M960 700H1120L1096 926H984Z', persimmon.base),
    times(6, (i) =>
      rect(966 + i * 25, 600 - (i % 3) * 30, 20, 130 + (i % 3) * 30, i % 2 ? gold.base : gold.light, 4),
    ),
    shape('M960 700H1120L1112 770H968Z', persimmon.dark),
  );
}

export function coffee(paint: Paint): string {
  const { main } = paint;
  return counter(
    paint,
    shadow(560, 968, 420),
    line(
      'M470 400q-40 -60 10 -120M570 380q-40 -70 10 -140M670 400q-40 -60 10 -120',
      white,
      22,
      'opacity=".85"',
    ),
    oval(560, 930, 400, 44, main.dark),
    oval(560, 916, 400, 40, main.light),
    oval(560, 914, 250, 24, main.base, 'opacity=".5"'),
    line('M760 560q150 -20 140 110q-20 120 -190 120', main.base, 48),
    shape('M320 500H800V640Q800 900 630 900H490Q320 900 320 640Z', main.base),
    shape('M670 500H800V640Q800 900 630 900H600Q690 780 670 500Z', main.dark, 'opacity=".55"'),
    oval(560, 500, 240, 58, main.pale),
    oval(560, 506, 214, 46, wood.deep),
    oval(560, 506, 190, 38, wood.base),
    shape('M560 484q-60 -24 -80 6q-10 20 80 46q90 -26 80 -46q-20 -30 -80 -6Z', '#fff3df'),
    disc(980, 890, 64, '#cd9560'),
    times(6, (i) => disc(950 + (i % 3) * 30, 870 + Math.floor(i / 3) * 36, 9, wood.deep)),
  );
}

export function bubbleTea(paint: Paint): string {
  const { main, accent } = paint;
  const cup = (x: number, tea: string, shade: string, cap: string, straw: string) =>
    line(`M${x + 20} 900L${x + 70} 220`, straw, 34) +
    shape(
      `M${x - 160} 430H${x + 160}L${x + 120} 930Q${x + 116} 956 ${x + 90} 956H${x - 90}Q${x - 116} 956 ${x - 120} 930Z`,
      '#ffffff',
      'opacity=".75"',
    ) +
    shape(
      `M${x - 148} 520H${x + 148}L${x + 112} 920Q${x + 108} 940 ${x + 84} 940H${x - 84}Q${x - 108} 940 ${x - 112} 920Z`,
      tea,
    ) +
    shape(
      `M${x + 40} 520H${x + 148}L${x + 112} 920Q${x + 108} 940 ${x + 84} 940H${x + 10}Z`,
      shade,
      'opacity=".55"',
    ) +
    shape(`M${x - 148} 520q40 60 80 10t80 20t80 -10t56 -20Z`, '#fff6e6') +
    times(
      13,
      (i) =>
        disc(
          x - 84 + (i % 5) * 42 + (Math.floor(i / 5) % 2) * 14,
          910 - Math.floor(i / 5) * 44,
          21,
          ink.deep,
        ) +
        disc(
          x - 90 + (i % 5) * 42 + (Math.floor(i / 5) % 2) * 14,
          903 - Math.floor(i / 5) * 44,
          6,
          ink.light,
        ),
    ) +
    rect(x - 176, 400, 352, 44, cap, 22) +
    shape(`M${x - 150} 404Q${x - 130} 300 ${x} 300T${x + 150} 404Z`, '#ffffff', 'opacity=".55"') +
    rect(x - 104, 600, 14, 240, white, 7, 'opacity=".6"');
  return counter(
    paint,
    shadow(600, 964, 430),
    cup(410, '#d9a877', '#b9824f', main.base, accent.base),
    cup(800, main.light, main.base, accent.base, main.dark),
  );
}

export function cake(paint: Paint): string {
  const { main, accent } = paint;
  const drip = (y: number, x: number, count: number, fill: string) =>
    times(count, (i) => rect(x + i * 62, y, 62, 50 + ((i * 37) % 50), fill, 30));
  return counter(
    paint,
    shadow(600, 980, 430),
    shape('M500 940H700L740 970H460Z', stone.base),
    rect(200, 900, 800, 44, paper, 22),
    rect(200, 922, 800, 22, stone.light, 11),
    rect(280, 670, 640, 236, '#fff1dd', 20),
    rect(780, 670, 140, 236, '#f0d9b8', 20),
    rect(280, 790, 640, 26, main.light),
    drip(670, 292, 10, main.base),
    rect(280, 656, 640, 50, main.base, 24),
    rect(390, 470, 420, 196, '#ffe2d2', 20),
    rect(700, 470, 110, 196, '#f6c9ae', 20),
    drip(470, 400, 6, accent.base),
    rect(390, 456, 420, 46, accent.base, 22),
    times(
      5,
      (i) =>
        disc(430 + i * 85, 440, 34, persimmon.dark) +
        disc(420 + i * 85, 428, 9, white) +
        shape(`M${430 + i * 85} 408l-18 -14h36Z`, jade.base),
    ),
    times(
      3,
      (i) =>
        rect(508 + i * 85, 300, 18, 130, [gold.base, jade.light, main.light][i]!, 8) +
        shape(`M${517 + i * 85} 240q26 34 0 56q-26 -22 0 -56Z`, gold.base) +
        shape(`M${517 + i * 85} 262q12 18 0 30q-12 -12 0 -30Z`, persimmon.base),
    ),
    times(9, (i) => disc(330 + i * 68, 856, 13, [gold.base, accent.light, jade.light][i % 3]!)),
  );
}

export function bread(paint: Paint): string {
  const { main } = paint;
  return counter(
    paint,
    shadow(600, 966, 440),
    rect(190, 916, 820, 44, wood.dark, 22),
    group(
      'rotate(-24 420 560)',
      rect(340, 290, 150, 560, '#d9914a', 74),
      shape('M415 290Q490 300 490 364V776Q490 850 440 850V290Z', '#b8712f', 'opacity=".5"'),
      times(5, (i) => shape(`M352 ${380 + i * 90}q60 -60 126 -30q-60 10 -108 60Z`, '#f6d9a4')),
    ),
    group(
      'rotate(16 760 560)',
      rect(690, 320, 140, 540, '#c98444', 70),
      shape('M770 320Q830 330 830 390V790Q830 860 790 860Z', '#a8662c', 'opacity=".5"'),
      times(5, (i) => shape(`M700 ${400 + i * 86}q56 -56 118 -28q-56 10 -100 56Z`, '#f0cd92')),
    ),
    shape('M300 780Q300 560 600 560Q900 560 900 780Q900 920 800 920H400Q300 920 300 780Z', '#e3a258'),
    shape('M700 566Q900 590 900 780Q900 920 800 920H720Q840 760 700 566Z', '#c9833c', 'opacity=".6"'),
    times(3, (i) => line(`M${440 + i * 130} 640q60 60 40 150`, '#fff0d2', 22)),
    shape('M180 800H460L420 930H220Z', main.base, 'opacity=".95"'),
    faint(
      0.4,
      times(5, (i) => line(`M${206 + i * 54} 804L${230 + i * 42} 926`, white, 8)),
    ),
    rect(170, 780, 300, 30, main.dark, 15),
    times(4, (i) => oval(230 + i * 62, 766, 44, 30, ['#e3a258', '#d9914a'][i % 2]!)),
  );
}
