import { plant, room } from './backdrops.ts';
import type { Paint } from './paint.ts';
import { gold, ink, jade, paper, stone, white, wood } from './paint.ts';
import { disc, faint, line, oval, rect, shadow, shape, times } from './pen.ts';

const opening = (x: number, y: number, w: number, h: number, { main, back }: Paint) =>
  rect(x - 16, y - 16, w + 32, h + 32, white, 8) +
  rect(x, y, w, h, '#dcecf4', 4) +
  shape(
    `M${x} ${y + h}V${y + h * 0.72}Q${x + w * 0.25} ${y + h * 0.5} ${x + w * 0.5} ${y + h * 0.72}T${x + w} ${y + h * 0.66}V${y + h}Z`,
    jade.light,
  ) +
  disc(x + w * 0.74, y + h * 0.28, h * 0.1, gold.light) +
  shape(
    `M${x} ${y + h}L${x + w * 0.5} ${y}H${x + w * 0.75}L${x + w * 0.25} ${y + h}Z`,
    white,
    'opacity=".35"',
  ) +
  rect(x + w / 2 - 6, y, 12, h, white) +
  rect(x, y + h * 0.5 - 5, w, 10, white) +
  rect(x - 34, y + h + 12, w + 68, 18, white, 6) +
  shape(
    `M${x - 40} ${y - 40}h${w * 0.2}q6 ${h * 0.6} -20 ${h + 60}h${-w * 0.2}Z`,
    main.light,
    'opacity=".92"',
  ) +
  shape(
    `M${x + w + 40} ${y - 40}h${-w * 0.2}q-6 ${h * 0.6} 20 ${h + 60}h${w * 0.2}Z`,
    main.light,
    'opacity=".92"',
  ) +
  rect(x - 70, y - 50, w + 140, 14, back.dark, 7);

const frame = (x: number, y: number, w: number, h: number, fill: string, sun: string) =>
  rect(x, y, w, h, wood.dark, 4) +
  rect(x + 10, y + 10, w - 20, h - 20, paper) +
  shape(
    `M${x + 10} ${y + h - 10}l${w * 0.36} ${-h * 0.4} ${w * 0.24} ${h * 0.18} ${w * 0.4 - 20} ${h * 0.22}Z`,
    fill,
  ) +
  disc(x + w * 0.68, y + h * 0.32, w * 0.09, sun);

export function bedroom(paint: Paint): string {
  const { main, accent, back } = paint;
  return room(
    paint,
    wood.light,
    opening(150, 140, 280, 330, paint),
    frame(620, 150, 150, 190, main.base, accent.base),
    frame(800, 190, 120, 150, accent.base, gold.base),
    oval(660, 800, 520, 60, back.light, 'opacity=".55"'),
    shadow(690, 806, 420, 18),
    rect(960, 380, 50, 420, wood.dark, 16),
    rect(360, 560, 40, 240, wood.dark, 12),
    rect(380, 690, 600, 90, wood.base, 8),
    rect(384, 600, 590, 110, white, 26),
    shape('M384 626Q384 580 430 580H760Q800 580 800 620V740H400Q384 740 384 720Z', main.base),
    shape('M384 680H800V740H400Q384 740 384 720Z', main.dark, 'opacity=".7"'),
    rect(700, 580, 60, 160, main.light),
    rect(810, 520, 150, 90, paper, 34),
    rect(840, 540, 140, 80, accent.light, 30),
    rect(1040, 640, 120, 160, wood.base, 8) +
      rect(1056, 660, 88, 50, wood.light, 6) +
      rect(1056, 724, 88, 50, wood.light, 6),
    rect(1092, 560, 14, 80, wood.deep) + shape('M1050 570L1070 480H1130L1150 570Z', gold.light),
    plant(250, 830, 190, accent.base, jade.base, jade.dark),
  );
}

export function studioRoom(paint: Paint): string {
  const { main, accent, back } = paint;
  return room(
    paint,
    wood.light,
    opening(470, 120, 300, 320, paint),
    frame(920, 150, 180, 140, accent.base, gold.base),
    rect(880, 360, 240, 14, wood.dark, 4),
    times(6, (i) =>
      rect(
        900 + i * 30,
        290 + (i % 3) * 10,
        24,
        70 - (i % 3) * 10,
        [main.base, accent.base, gold.base, back.dark, main.light, stone.base][i]!,
        3,
      ),
    ),
    oval(520, 812, 460, 56, accent.light, 'opacity=".45"'),
    shadow(430, 800, 340, 18),
    rect(110, 520, 620, 190, main.base, 40),
    rect(90, 600, 110, 180, main.dark, 36),
    rect(640, 600, 110, 180, main.dark, 36),
    rect(180, 650, 480, 90, main.light, 26),
    rect(416, 650, 8, 90, main.dark, 0, 'opacity=".5"'),
    rect(180, 730, 480, 50, main.dark, 12),
    rect(240, 570, 110, 100, accent.base, 22) + rect(500, 570, 110, 100, gold.base, 22),
    line('M150 780v26M690 780v26', wood.deep, 18),
    rect(860, 640, 270, 18, wood.base, 8) + line('M890 658V810M1100 658V810', wood.dark, 16),
    rect(930, 530, 150, 96, ink.deep, 8) +
      rect(940, 540, 130, 72, main.light, 3) +
      rect(990, 626, 30, 14, stone.dark),
    rect(930, 720, 130, 20, accent.dark, 10) + line('M950 740V820M1040 740V820', ink.base, 12),
    line('M60 830V420', ink.base, 12) +
      shape('M10 440L36 330H96L122 440Z', gold.light) +
      rect(20, 822, 84, 14, ink.base, 7),
    plant(800, 820, 170, back.dark, jade.base, jade.dark),
  );
}

export function kitchen(paint: Paint): string {
  const { main, accent } = paint;
  const door = (x: number, y: number, w: number, h: number) =>
    rect(x, y, w, h, main.base, 8) +
    rect(x + 12, y + 12, w - 24, h - 24, main.dark, 6, 'opacity=".35"') +
    rect(x + w - 34, y + h / 2 - 26, 10, 52, gold.base, 5);
  return room(
    paint,
    stone.light,
    faint(
      0.5,
      times(8, (c) => times(3, (r) => rect(330 + c * 108, 330 + r * 62, 102, 56, white, 4))),
    ),
    times(3, (i) => door(330 + i * 150, 70, 140, 220)),
    door(1010, 70, 150, 220),
    shape('M800 60H990L960 240H830Z', stone.base) + rect(810, 230, 170, 26, stone.dark, 6),
    rect(50, 150, 240, 650, stone.light, 18) +
      rect(50, 150, 240, 240, stone.light, 18) +
      rect(50, 386, 240, 8, stone.dark) +
      rect(250, 260, 14, 90, stone.dark, 7) +
      rect(250, 430, 14, 150, stone.dark, 7) +
      shape('M210 150H272Q290 150 290 168V782Q290 800 272 800H210Z', stone.base, 'opacity=".5"'),
    rect(310, 520, 860, 34, paper, 8) + rect(310, 544, 860, 12, wood.base),
    door(330, 560, 150, 220) + door(490, 560, 150, 220) + door(1000, 560, 150, 220),
    rect(655, 560, 330, 220, ink.base, 10) +
      rect(685, 630, 270, 120, ink.deep, 10) +
      rect(685, 600, 270, 14, stone.light, 7) +
      times(4, (i) => disc(700 + i * 34, 582, 9, accent.base)),
    rect(330, 780, 820, 24, ink.dark),
    rect(720, 506, 190, 14, ink.deep, 6) +
      rect(760, 430, 130, 78, accent.base, 14) +
      rect(750, 424, 150, 18, accent.dark, 9) +
      disc(825, 416, 12, ink.deep) +
      line('M890 460h40', accent.dark, 14),
    line('M450 520V420q0 -40 40 -40t40 40', stone.dark, 14),
    plant(1080, 520, 110, paper, jade.base, jade.dark),
    rect(590, 460, 30, 60, jade.light, 8) +
      rect(598, 440, 14, 22, wood.dark, 4) +
      rect(630, 476, 26, 44, gold.base, 6),
  );
}

export function workDesk(paint: Paint): string {
  const { main, accent, back } = paint;
  return room(
    paint,
    wood.light,
    opening(380, 90, 440, 350, paint),
    shadow(600, 816, 430, 18),
    rect(190, 580, 820, 30, wood.base, 8),
    line('M230 610V815M970 610V815', wood.dark, 24),
    rect(760, 610, 190, 150, wood.base, 8) +
      rect(776, 626, 158, 54, wood.light, 6) +
      rect(776, 690, 158, 54, wood.light, 6),
    rect(470, 440, 260, 130, ink.deep, 12) +
      rect(482, 452, 236, 106, main.light, 3) +
      shape('M482 558l80 -60 60 40 40 -24 56 44Z', main.base) +
      shape('M450 570H750L770 582H430Z', stone.base),
    rect(260, 530, 130, 50, accent.base, 6) +
      rect(270, 500, 120, 30, main.dark, 6) +
      rect(262, 474, 110, 26, gold.base, 6),
    plant(880, 580, 140, paper, jade.base, jade.dark),
    rect(500, 660, 200, 36, accent.dark, 18) + line('M540 696L520 815M660 696L680 815', ink.base, 16),
    rect(510, 610, 180, 60, accent.base, 24),
    frame(120, 170, 150, 190, back.dark, accent.base),
    frame(960, 200, 140, 170, main.base, gold.base),
  );
}
