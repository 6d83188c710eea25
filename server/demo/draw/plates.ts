import type { Paint } from './paint.ts';
import { gold, ink, jade, paper, persimmon, stone, white, wood } from './paint.ts';
import { disc, group, line, oval, rect, ring, times } from './pen.ts';
import { scallion, sticks, table, under } from './table.ts';

export function sushi(paint: Paint): string {
  const { main, accent } = paint;
  const nigiri = (x: number, y: number, fish: string, stripe: string) =>
    rect(x - 84, y - 40, 168, 84, white, 40) +
    rect(x - 96, y - 54, 192, 76, fish, 36) +
    times(4, (i) => line(`M${x - 60 + i * 40} ${y - 50}q16 30 -4 66`, stripe, 8));
  const roll = (x: number, y: number, heart: string) =>
    disc(x, y, 72, ink.dark) +
    disc(x, y, 60, white) +
    disc(x, y, 32, heart) +
    disc(x - 9, y - 8, 12, jade.base);
  return table(
    paint,
    rect(150, 170, 760, 600, '#1f2421', 30, 'opacity=".13"'),
    rect(140, 150, 760, 600, wood.base, 30),
    rect(140, 150, 760, 600, 'none', 30, `stroke="${wood.dark}" stroke-width="12"`),
    times(5, (i) => line(`M170 ${230 + i * 110}H870`, wood.dark, 4, 'opacity=".35"')),
    nigiri(300, 280, persimmon.light, '#ffd9c2') +
      nigiri(520, 280, '#d9667a', '#f3b8c1') +
      nigiri(740, 280, gold.base, gold.pale),
    times(4, (i) => roll(262 + i * 172, 460, [persimmon.base, gold.base, '#d9667a', persimmon.base][i]!)),
    nigiri(320, 630, persimmon.light, '#ffd9c2') + roll(540, 630, gold.base),
    disc(700, 620, 44, '#a9cf62') + disc(690, 608, 18, '#c2e07f'),
    times(4, (i) =>
      oval(790 + (i % 2) * 20, 590 + i * 20, 50, 22, '#f7c2b4', `transform="rotate(${i * 20 - 30} 790 620)"`),
    ),
    under(1040, 250, 100),
    disc(1040, 250, 100, main.base),
    disc(1040, 250, 74, ink.deep),
    oval(1020, 230, 24, 12, ink.light, 'opacity=".7"'),
    sticks(1030, 600, 8, accent.dark),
  );
}

export function dumplings(paint: Paint): string {
  const { main, accent } = paint;
  const bun = (x: number, y: number) =>
    disc(x, y, 92, '#fff6e6') +
    times(9, (i) =>
      group(
        `rotate(${i * 40} ${x} ${y})`,
        line(`M${x} ${y - 14}Q${x + 24} ${y - 50} ${x + 4} ${y - 84}`, '#e3cfae', 6),
      ),
    ) +
    disc(x, y, 15, '#e3cfae');
  return table(
    paint,
    under(500, 460, 360),
    disc(500, 460, 360, wood.dark),
    ring(500, 460, 342, wood.light, 12),
    disc(500, 460, 312, wood.light),
    times(11, (i) => slat(220 + i * 56)),
    oval(500, 460, 290, 290, paper, 'opacity=".8"'),
    times(6, (i) => bun(500 + Math.cos((i * Math.PI) / 3) * 194, 460 + Math.sin((i * Math.PI) / 3) * 194)) +
      bun(500, 460),
    under(1010, 230, 110),
    disc(1010, 230, 110, main.base),
    disc(1010, 230, 84, wood.deep),
    times(4, (i) => disc(980 + i * 18, 220 + (i % 2) * 24, 9, persimmon.base)),
    scallion(1030, 256),
    sticks(1020, 620, -16, accent.base),
  );
}

export function pizza(paint: Paint): string {
  const { accent } = paint;
  return table(
    paint,
    under(540, 450, 370),
    disc(540, 450, 372, wood.base),
    disc(540, 450, 340, '#d9914a'),
    disc(540, 450, 302, '#f7cf6b'),
    disc(540, 450, 302, persimmon.base, 'opacity=".16"'),
    times(9, (i) => {
      const a = i * 2.4;
      const d = 70 + (i % 3) * 82;
      return (
        disc(540 + Math.cos(a) * d, 450 + Math.sin(a) * d, 46, persimmon.dark) +
        disc(532 + Math.cos(a) * d, 442 + Math.sin(a) * d, 32, persimmon.base)
      );
    }),
    times(8, (i) =>
      group(
        `rotate(${i * 70} ${540 + Math.cos(i * 1.9) * 190} ${450 + Math.sin(i * 1.9) * 190})`,
        oval(540 + Math.cos(i * 1.9) * 190, 450 + Math.sin(i * 1.9) * 190, 40, 17, jade.base),
      ),
    ),
    times(10, (i) =>
      ring(
        540 + Math.cos(i * 1.3 + 1) * (60 + i * 20),
        450 + Math.sin(i * 1.3 + 1) * (60 + i * 20),
        13,
        ink.dark,
        9,
      ),
    ),
    times(4, (i) =>
      group(`rotate(${i * 45} 540 450)`, rect(196, 447, 688, 6, wood.dark, 0, 'opacity=".55"')),
    ),
    rect(1010, 200, 150, 520, accent.pale, 10),
    rect(1070, 240, 20, 440, stone.dark, 10),
    disc(1080, 300, 58, stone.base),
    disc(1080, 300, 20, accent.pale),
  );
}

/** A slat of the steamer's floor, as long as the basket is wide there. */
function slat(x: number): string {
  const half = Math.sqrt(300 ** 2 - (x - 500) ** 2);
  return rect(x, 460 - half, 6, half * 2, wood.base, 0, 'opacity=".5"');
}
