import { studio } from './backdrops.ts';
import type { Paint } from './paint.ts';
import { ink, jade, paper, persimmon, stone, white } from './paint.ts';
import { disc, group, line, oval, rect, ring, shadow, shape, times } from './pen.ts';

export function microwave(paint: Paint): string {
  const { main, accent } = paint;
  return studio(
    paint,
    shadow(600, 964, 470, 22),
    rect(160, 420, 880, 530, main.base, 36),
    rect(820, 420, 220, 530, main.dark, 36, 'opacity=".55"'),
    rect(200, 462, 600, 446, main.deep, 28),
    rect(230, 492, 540, 386, ink.deep, 20),
    shape('M230 800L470 492H590L330 878H250Q230 878 230 858Z', white, 'opacity=".1"'),
    oval(500, 830, 190, 30, ink.light, 'opacity=".6"'),
    shape('M390 730H610L590 820Q586 836 566 836H434Q414 836 410 820Z', accent.base),
    oval(500, 730, 110, 20, accent.light),
    rect(812, 480, 24, 410, stone.light, 12),
    rect(866, 470, 140, 70, ink.deep, 12),
    line('M892 505h20m14 0h20m14 0h20', jade.light, 10),
    times(9, (i) => disc(886 + (i % 3) * 50, 600 + Math.floor(i / 3) * 54, 17, paper)),
    rect(866, 780, 140, 60, accent.base, 16),
    rect(230, 944, 90, 20, ink.base, 8),
    rect(880, 944, 90, 20, ink.base, 8),
  );
}

export function airFryer(paint: Paint): string {
  const { main, accent } = paint;
  return studio(
    paint,
    shadow(600, 966, 300, 22),
    shape('M340 420Q340 230 600 230Q860 230 860 420L890 880Q890 960 810 960H390Q310 960 310 880Z', main.base),
    shape(
      'M700 240Q860 260 860 420L890 880Q890 960 810 960H720Q770 560 700 240Z',
      main.dark,
      'opacity=".55"',
    ),
    rect(440, 290, 320, 140, ink.deep, 30),
    line('M500 340h60M500 376h34', jade.light, 12),
    ring(680, 360, 40, accent.base, 12),
    rect(330, 520, 540, 340, main.dark, 40),
    rect(356, 546, 488, 288, main.base, 30),
    rect(540, 640, 120, 210, ink.dark, 34),
    rect(566, 660, 30, 150, ink.light, 15, 'opacity=".6"'),
    line('M440 200q-24 -40 6 -80M600 190q-24 -50 8 -96M750 200q-24 -40 6 -80', white, 18, 'opacity=".8"'),
  );
}

export function fridge(paint: Paint): string {
  const { main, accent } = paint;
  return studio(
    paint,
    shadow(600, 966, 290, 22),
    rect(350, 170, 500, 780, main.base, 44),
    shape('M720 170H806Q850 170 850 214V906Q850 950 806 950H720Z', main.dark, 'opacity=".5"'),
    rect(350, 440, 500, 12, main.deep),
    rect(392, 300, 26, 110, stone.light, 13),
    rect(392, 490, 26, 170, stone.light, 13),
    rect(560, 240, 110, 90, paper, 6, 'transform="rotate(-4 615 285)"'),
    disc(614, 246, 12, persimmon.base),
    line('M582 286h66M582 306h44', stone.base, 6, 'transform="rotate(-4 615 285)"'),
    rect(680, 540, 84, 84, accent.base, 8, 'transform="rotate(5 720 580)"'),
    disc(722, 548, 11, white),
    shape('M560 640l14 28 31 4 -22 22 5 31 -28 -15 -28 15 5 -31 -22 -22 31 -4Z', accent.light),
    rect(390, 944, 70, 22, ink.base, 8),
    rect(740, 944, 70, 22, ink.base, 8),
  );
}

export function robotVacuum(paint: Paint): string {
  const { main, accent } = paint;
  return studio(
    paint,
    rect(380, 560, 440, 340, stone.light, 40),
    rect(410, 590, 380, 250, stone.base, 30, 'opacity=".5"'),
    disc(600, 680, 16, jade.base),
    shadow(600, 1040, 420, 40),
    shape('M210 930A390 130 0 0 1 990 930V980A390 130 0 0 1 210 980Z', main.deep),
    oval(600, 930, 390, 130, main.base),
    oval(600, 924, 330, 102, main.light),
    oval(600, 918, 120, 42, main.dark),
    oval(600, 904, 120, 42, ink.dark),
    oval(570, 896, 50, 13, ink.light, 'opacity=".6"'),
    oval(600, 990, 34, 14, accent.base),
    line('M300 1050q-60 40 -110 30M330 1060q-20 50 -70 66', accent.dark, 12),
    times(6, (i) => disc(180 + i * 160, 1130 - (i % 2) * 24, 7, stone.deep, 'opacity=".5"')),
  );
}

export function washer(paint: Paint): string {
  const { main, accent } = paint;
  return studio(
    paint,
    shadow(600, 966, 370, 22),
    rect(270, 230, 660, 720, paper, 40),
    shape('M790 230H890Q930 230 930 270V910Q930 950 890 950H790Z', stone.light, 'opacity=".8"'),
    rect(270, 360, 660, 8, stone.light),
    rect(320, 266, 210, 70, main.base, 14),
    disc(620, 300, 40, stone.base) + line('M620 300V272', ink.deep, 8),
    rect(700, 266, 180, 70, ink.dark, 14) + line('M726 300h40m16 0h20', jade.light, 10),
    disc(600, 650, 240, stone.base),
    disc(600, 650, 204, ink.dark),
    disc(600, 650, 180, '#bcdcec'),
    shape('M420 650q60 -50 120 0t120 0t120 0A180 180 0 0 1 420 650Z', main.light),
    shape('M470 700q70 -40 120 20t130 -30q40 60 -30 100t-170 0q-70 -40 -50 -90Z', accent.base),
    group('rotate(-30 520 560)', oval(520, 560, 70, 26, white, 'opacity=".6"')),
    [480, 560, 660].map((x, i) => ring(x, 560 + i * 22, 16, white, 6)).join(''),
    rect(320, 944, 80, 22, ink.base, 8) + rect(800, 944, 80, 22, ink.base, 8),
  );
}
