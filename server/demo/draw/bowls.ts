import type { Paint } from './paint.ts';
import { gold, jade, persimmon, stone, white, wood } from './paint.ts';
import { disc, group, line, oval, rect, ring, shape, times } from './pen.ts';
import { scallion, sticks, table, under } from './table.ts';

export function noodles(paint: Paint): string {
  const { main, accent } = paint;
  return table(
    paint,
    under(560, 460, 350),
    disc(560, 460, 350, main.base),
    ring(560, 460, 322, white, 10, 'opacity=".7"'),
    disc(560, 460, 292, '#e9a65a'),
    disc(560, 460, 292, persimmon.base, 'opacity=".25"'),
    '<clipPath id="bowl"><circle cx="560" cy="460" r="286"/></clipPath><g clip-path="url(#bowl)">',
    times(
      7,
      (i) =>
        line(
          `M${340 + i * 18} ${400 + i * 34}q60 -70 130 -10t140 -10t120 ${i % 2 ? 20 : -16}`,
          gold.light,
          17,
        ) + line(`M${350 + i * 18} ${412 + i * 34}q60 -60 130 -10t140 -10`, gold.base, 5),
    ),
    '</g>',
    times(3, (i) =>
      group(
        `rotate(${-20 + i * 24} 690 360)`,
        oval(640 + i * 46, 330, 58, 84, '#b5653f'),
        oval(640 + i * 46, 330, 40, 64, '#cf8157'),
        oval(636 + i * 46, 318, 10, 30, '#f1c9a6'),
      ),
    ),
    oval(440, 350, 78, 64, white) +
      oval(440, 350, 74, 60, '#fff6e4') +
      disc(446, 354, 34, gold.base) +
      disc(438, 346, 10, gold.pale),
    rect(580, 590, 170, 110, jade.deep, 10, 'transform="rotate(12 660 640)"'),
    [
      [520, 300],
      [480, 520],
      [620, 480],
      [560, 640],
      [420, 610],
      [740, 520],
      [380, 470],
    ]
      .map(([x, y]) => scallion(x!, y!))
      .join(''),
    sticks(1010, 450, 14, accent.dark),
  );
}

export function hotpot(paint: Paint): string {
  const { main } = paint;
  const dish = (x: number, y: number, r: number, inside: string) =>
    under(x, y, r) + disc(x, y, r, white) + ring(x, y, r - 14, main.light, 6) + inside;
  return table(
    paint,
    under(600, 450, 330),
    rect(180, 410, 840, 80, stone.dark, 40),
    disc(600, 450, 330, stone.base),
    disc(600, 450, 304, stone.light),
    shape('M600 162A288 288 0 0 0 600 738Q470 600 600 450T600 162Z', persimmon.dark),
    shape('M600 162A288 288 0 0 1 600 738Q470 600 600 450T600 162Z', '#f5e3bf'),
    line('M600 162Q730 300 600 450T600 738', stone.base, 16),
    times(9, (i) =>
      disc(
        390 + ((i * 71) % 150),
        320 + ((i * 97) % 280),
        15 + (i % 3) * 6,
        persimmon.light,
        'opacity=".75"',
      ),
    ),
    times(5, (i) =>
      group(
        `rotate(${i * 50} ${420 + (i % 3) * 50} ${330 + i * 60})`,
        oval(420 + (i % 3) * 50, 330 + i * 60, 34, 11, '#a51d12'),
      ),
    ),
    times(
      4,
      (i) =>
        oval(730 + (i % 2) * 60, 330 + i * 76, 44, 28, white) +
        oval(730 + (i % 2) * 60, 330 + i * 76, 20, 12, wood.light),
    ),
    [
      [690, 270],
      [800, 480],
      [700, 590],
      [780, 380],
    ]
      .map(([x, y]) => scallion(x!, y!))
      .join(''),
    dish(
      150,
      180,
      120,
      times(5, (i) => oval(100 + i * 26, 180 + (i % 2) * 16, 20, 56, i % 2 ? '#d9667a' : '#f0b4bd')),
    ),
    dish(
      1060,
      180,
      120,
      times(6, (i) =>
        oval(
          1060 + Math.cos(i) * 46,
          180 + Math.sin(i) * 46,
          42,
          26,
          i % 2 ? jade.base : jade.dark,
          `transform="rotate(${i * 57} 1060 180)"`,
        ),
      ),
    ),
    dish(
      150,
      730,
      110,
      times(4, (i) =>
        rect(
          96 + (i % 2) * 58,
          680 + Math.floor(i / 2) * 54,
          50,
          46,
          '#fff1d0',
          8,
          `stroke="${gold.base}" stroke-width="4"`,
        ),
      ),
    ),
    dish(
      1060,
      730,
      110,
      disc(1060, 730, 74, wood.dark) +
        disc(1060, 730, 60, wood.deep) +
        scallion(1050, 720) +
        scallion(1080, 744),
    ),
  );
}
