import { plant, studio } from './backdrops.ts';
import type { Paint } from './paint.ts';
import { gold, ink, jade, paper, stone, white, wood } from './paint.ts';
import { disc, group, line, oval, rect, ring, shadow, shape, times } from './pen.ts';

export function wardrobe(paint: Paint): string {
  const { main } = paint;
  const door = (x: number) =>
    rect(x, 190, 290, 560, wood.base, 8) +
    rect(x + 34, 226, 222, 488, 'none', 6, `stroke="${wood.dark}" stroke-width="8"`);
  return studio(
    paint,
    shadow(600, 964, 360, 22),
    rect(270, 140, 660, 800, wood.dark, 18),
    door(300) + door(610),
    rect(560, 440, 16, 90, gold.base, 8) + rect(624, 440, 16, 90, gold.base, 8),
    times(
      2,
      (i) =>
        rect(300 + i * 310, 770, 290, 140, wood.light, 8) + rect(410 + i * 310, 826, 70, 18, wood.deep, 9),
    ),
    rect(256, 126, 688, 36, wood.base, 10),
    rect(300, 936, 50, 30, wood.deep, 6) + rect(850, 936, 50, 30, wood.deep, 6),
    rect(330, 60, 150, 66, main.base, 10) + rect(370, 84, 70, 18, main.dark, 6),
    plant(800, 128, 110, paper, jade.base, jade.dark),
  );
}

export function diningTable(paint: Paint): string {
  const { main, accent } = paint;
  const seat = (x: number, flip: number) =>
    group(
      `translate(${x} 0) scale(${flip} 1)`,
      rect(-20, 430, 26, 530, wood.deep, 10),
      rect(-20, 430, 44, 250, main.base, 14),
      rect(-20, 690, 180, 36, main.dark, 14),
      rect(136, 716, 22, 244, wood.deep, 8),
    );
  return studio(
    paint,
    shadow(600, 966, 520, 20),
    seat(130, 1) + seat(1070, -1),
    rect(290, 620, 40, 340, wood.dark, 8) + rect(870, 620, 40, 340, wood.dark, 8),
    rect(220, 580, 760, 50, wood.base, 14),
    rect(220, 608, 760, 22, wood.dark, 10),
    oval(430, 576, 90, 12, white) + oval(770, 576, 90, 12, white),
    shape('M560 440H640L660 560Q662 580 640 580H560Q538 580 540 560Z', accent.base),
    line('M600 440Q590 350 530 300M600 440Q610 340 680 310M600 440V290', jade.dark, 10),
    disc(530, 296, 34, gold.base) + disc(682, 306, 34, gold.light) + disc(600, 270, 38, accent.light),
    line('M600 0V120', ink.base, 8) +
      shape('M470 210Q480 110 600 110Q720 110 730 210Z', main.dark) +
      oval(600, 210, 130, 14, gold.light),
  );
}

export function tools(paint: Paint): string {
  const { main, accent } = paint;
  return studio(
    paint,
    shadow(600, 964, 430, 22),
    group(
      'rotate(-20 400 500)',
      rect(370, 280, 60, 420, wood.base, 24),
      rect(280, 210, 240, 110, ink.base, 20),
      shape('M280 210Q230 230 210 300L280 290Z', ink.base),
      rect(470, 210, 60, 110, ink.dark, 16),
    ),
    group(
      'rotate(24 800 480)',
      rect(774, 270, 52, 420, stone.base, 20),
      ring(800, 250, 58, stone.base, 36),
      rect(778, 170, 44, 60, paper),
    ),
    rect(580, 330, 30, 270, stone.dark, 8) + rect(556, 250, 78, 150, accent.base, 30),
    rect(230, 600, 740, 360, main.base, 30),
    rect(230, 660, 740, 24, main.deep),
    rect(230, 830, 740, 130, main.dark, 30, 'opacity=".6"'),
    line('M430 600v-50q0 -40 40 -40h260q40 0 40 40v50', ink.dark, 34),
    rect(340, 636, 90, 80, gold.base, 12) + rect(770, 636, 90, 80, gold.base, 12),
    rect(520, 750, 160, 60, white, 10, 'opacity=".5"'),
  );
}

export function tent(paint: Paint): string {
  const { main, accent } = paint;
  return studio(
    paint,
    rect(0, 880, 1200, 320, '#bfe0c4'),
    shape('M0 900Q300 700 620 850T1200 780V1000H0Z', jade.light, 'opacity=".7"'),
    shadow(620, 1000, 470, 28),
    line('M600 330L120 1010M600 330L1080 1000', ink.light, 7),
    shape('M600 330L960 1000H240Z', main.base),
    shape('M600 330L960 1000H720Z', main.dark),
    shape('M600 420L730 1000H470Z', ink.deep),
    shape('M600 420L560 1000H470Z', accent.base) + shape('M600 420L650 1000H730Z', accent.dark),
    rect(230, 990, 740, 20, main.deep, 8),
    group(
      'translate(980 980)',
      line('M-50 30L50 -10M50 30L-50 -10', wood.deep, 22),
      shape('M0 -120q60 60 40 110q-40 30 -80 0q-10 -40 20 -60q0 20 12 24q20 -30 8 -74Z', accent.base),
      shape('M4 -50q24 30 8 50q-20 8 -30 -4q0 -20 22 -46Z', gold.base),
    ),
    disc(960, 230, 76, gold.light),
  );
}

export function camera(paint: Paint): string {
  const { main, accent } = paint;
  return studio(
    paint,
    shadow(600, 962, 410, 24),
    line('M240 560Q120 760 300 900M960 560Q1080 740 940 880', main.deep, 22),
    rect(430, 360, 340, 140, stone.base, 30) + rect(500, 320, 200, 60, stone.dark, 16),
    rect(220, 450, 760, 500, stone.light, 50),
    rect(220, 560, 760, 310, main.base, 0),
    rect(220, 560, 760, 310, main.dark, 0, 'opacity=".18"'),
    rect(290, 420, 90, 40, stone.dark, 12) + rect(810, 410, 110, 50, accent.base, 14),
    disc(600, 700, 216, stone.base) +
      disc(600, 700, 184, ink.dark) +
      disc(600, 700, 130, ink.base) +
      disc(600, 700, 92, '#35516b'),
    disc(560, 660, 30, white, 'opacity=".7"') + disc(640, 744, 16, white, 'opacity=".4"'),
    rect(300, 484, 120, 56, ink.dark, 12) + disc(870, 510, 26, accent.dark),
    rect(520, 400, 160, 60, ink.dark, 12) + rect(540, 412, 60, 30, '#cfe3ee', 6),
  );
}
