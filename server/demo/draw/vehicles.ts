import { outdoors, tree } from './backdrops.ts';
import type { Paint, Tone } from './paint.ts';
import { gold, ink, jade, paper, persimmon, stone, white } from './paint.ts';
import { disc, faint, group, line, oval, rect, ring, shadow, shape, times } from './pen.ts';

const glass = '#cfe3ee';

const wheel = (x: number, r = 76) =>
  disc(x, 690, r, ink.deep) +
  disc(x, 690, r * 0.66, stone.light) +
  times(5, (i) =>
    group(`rotate(${i * 72} ${x} 690)`, rect(x - 7, 690 - r * 0.6, 14, r * 0.6, stone.dark, 6)),
  ) +
  ring(x, 690, r * 0.6, stone.dark, 6) +
  disc(x, 690, r * 0.18, ink.base);

const lights = (front: number, rear: number, y: number) =>
  shape(`M${front} ${y}q-44 0 -56 34h58Z`, gold.light) + rect(rear, y, 28, 44, persimmon.dark, 8);

const trim = ({ deep }: Tone, x: number, w: number) => rect(x, 670, w, 26, deep, 12);

const handle = (x: number, y: number) => rect(x, y, 58, 12, stone.light, 6);

const scenes: ((paint: Paint) => string)[] = [
  ({ back }) =>
    faint(
      0.55,
      times(9, (i) => rect(20 + i * 134, 360 - ((i * 67) % 150), 110, 400, back.light, 6)),
    ) + times(4, (i) => rect(60 + i * 300, 500, 30, 40, white, 2, 'opacity=".5"')),
  ({ back }) =>
    shape('M0 620L240 340 420 520 640 280 900 560 1040 440 1200 600V700H0Z', back.light, 'opacity=".7"') +
    shape('M240 340l70 70 -60 10 -50 -24ZM640 280l84 92 -74 -12 -76 10Z', white, 'opacity=".8"'),
  () =>
    times(5, (i) => tree(80 + i * 270, 660, 250 + (i % 3) * 40, i % 2 ? jade.light : jade.base, jade.dark)),
];

/** A street with a distant view, and a car made of the given parts. */
function street(paint: Paint, ...car: string[]): string {
  return outdoors(
    paint,
    640,
    '#c9dfc9',
    scenes[paint.choose(7, scenes.length)]!(paint),
    rect(0, 660, 1200, 240, '#6d7673'),
    rect(0, 652, 1200, 16, stone.light),
    times(6, (i) => rect(20 + i * 220, 836, 120, 12, paper, 6, 'opacity=".85"')),
    shadow(600, 764, 480, 22),
    ...car,
  );
}

export function sedan(paint: Paint): string {
  const { main } = paint;
  return street(
    paint,
    shape(
      'M130 600Q130 530 210 516L330 500Q420 396 520 390H700Q800 396 880 500L1000 520Q1076 540 1080 620V660Q1080 690 1050 690H160Q130 690 130 660Z',
      main.base,
    ),
    shape('M130 610H1080V660Q1080 690 1050 690H160Q130 690 130 660Z', main.dark),
    shape('M366 502Q440 420 526 416H586V502Z', glass) + shape('M610 502V416H700Q780 424 838 502Z', glass),
    shape('M420 502L480 424 520 417 460 502ZM640 502L690 417 730 424 680 502Z', white, 'opacity=".55"'),
    line('M598 416V680', main.deep, 5, 'opacity=".5"'),
    handle(500, 540) + handle(760, 540),
    lights(1076, 130, 566),
    trim(main, 130, 950),
    wheel(310) + wheel(880),
  );
}

export function suv(paint: Paint): string {
  const { main } = paint;
  return street(
    paint,
    rect(330, 322, 440, 14, ink.base, 7) + line('M370 336v20M730 336v20', ink.base, 10),
    shape('M120 440Q140 356 220 350H720Q790 352 850 470L1020 500Q1084 516 1084 600V690H120Z', main.base),
    shape('M120 590H1084V690H120Z', main.dark),
    shape('M180 470Q190 386 240 382H350V476H180Z', glass) +
      rect(372, 382, 190, 94, glass, 6) +
      shape('M584 382H710Q760 386 804 476H584Z', glass),
    shape('M410 476L470 382H510L450 476ZM640 476L690 382H724L676 476Z', white, 'opacity=".55"'),
    line('M573 382V680M361 400V680', main.deep, 5, 'opacity=".5"'),
    handle(480, 520) + handle(700, 520),
    lights(1082, 120, 540),
    rect(120, 656, 964, 44, ink.base, 14),
    wheel(310, 88) + wheel(890, 88),
    rect(92, 500, 34, 120, ink.dark, 14),
  );
}

export function pickup(paint: Paint): string {
  const { main } = paint;
  return street(
    paint,
    shape(
      'M90 480H520V390Q530 340 590 336H730Q790 340 850 466L1030 490Q1096 506 1096 590V690H90Z',
      main.base,
    ),
    shape('M90 586H1096V690H90Z', main.dark),
    rect(80, 470, 440, 30, main.deep, 8),
    rect(100, 416, 180, 60, persimmon.light, 6) +
      rect(300, 386, 170, 90, '#cd9560', 6) +
      line('M385 386v90M300 430h170', '#7f532d', 5),
    shape('M556 462V400Q560 366 596 366H660V462Z', glass) + shape('M682 462V366H726Q766 370 806 462Z', glass),
    shape('M580 462L636 366H660L604 462ZM706 462L740 370 764 388 730 462Z', white, 'opacity=".55"'),
    line('M671 370V680M530 480V680', main.deep, 5, 'opacity=".5"'),
    handle(690, 506),
    lights(1094, 90, 526),
    rect(80, 656, 1026, 40, ink.base, 12),
    wheel(290, 92) + wheel(900, 92),
  );
}

export function coupe(paint: Paint): string {
  const { main, accent } = paint;
  return street(
    paint,
    shape(
      'M110 590Q120 520 230 510L360 496Q480 410 620 410Q740 414 850 510L1010 540Q1090 556 1094 640V690H110Z',
      main.base,
    ),
    shape('M110 616H1094V690H110Z', main.dark),
    shape('M90 486Q180 470 300 480L280 504H110Z', main.deep),
    shape('M400 500Q500 434 620 434Q710 438 798 508Z', glass) +
      shape('M450 500L540 448 580 438 500 502Z', white, 'opacity=".55"'),
    line('M630 436L640 680', main.deep, 5, 'opacity=".5"'),
    shape('M150 560L980 576 990 590 146 580Z', accent.base),
    handle(540, 536),
    lights(1090, 110, 580),
    trim(main, 110, 984),
    wheel(310, 82) + wheel(890, 82),
  );
}

export function electric(paint: Paint): string {
  const { main, accent } = paint;
  return street(
    paint,
    rect(60, 330, 130, 340, paper, 24) +
      rect(60, 560, 130, 110, stone.light, 12) +
      rect(84, 360, 82, 90, ink.dark, 10) +
      shape('M130 366l-30 46h22l-8 32 34 -48h-24Z', gold.base) +
      rect(84, 480, 82, 12, jade.base, 6),
    line('M188 520Q250 540 236 600T300 640', ink.deep, 12),
    shape('M200 620Q200 500 320 470Q430 372 590 370Q800 372 900 490Q1020 510 1044 600V690H200Z', main.base),
    shape('M200 606H1044V690H200Z', main.dark),
    shape('M364 478Q450 402 580 398V484H360Z', glass) + shape('M604 398Q760 400 848 486H604Z', glass),
    shape('M440 480L510 410 550 400 490 482ZM660 484L700 402 740 410 706 486Z', white, 'opacity=".55"'),
    line('M592 398V680', main.deep, 5, 'opacity=".5"'),
    handle(500, 530) + handle(740, 530),
    rect(244, 560, 70, 70, accent.base, 16) + shape('M284 568l-22 32h16l-6 22 24 -34h-16Z', white),
    shape('M1040 590q-40 -30 -70 -20l10 24Z', gold.light),
    rect(212, 672, 830, 20, jade.light, 10),
    wheel(360) + wheel(860),
  );
}

export function carParts({ main, accent, back }: Paint): string {
  return (
    rect(0, 0, 1200, 900, back.pale) +
    times(7, (c) => times(4, (r) => disc(110 + c * 164, 90 + r * 150, 10, back.light))) +
    rect(0, 700, 1200, 200, back.light, 0, 'opacity=".6"') +
    shadow(600, 770, 470) +
    times(
      2,
      (i) =>
        oval(400, 740 - i * 110, 230, 66, ink.deep) +
        rect(170, 670 - i * 110, 460, 70, ink.deep) +
        oval(400, 670 - i * 110, 230, 66, ink.base) +
        times(11, (n) => line(`M${196 + n * 41} ${712 - i * 110}l16 40`, ink.light, 7)),
    ) +
    oval(400, 560, 130, 36, ink.deep) +
    oval(400, 556, 84, 22, stone.base) +
    rect(690, 540, 340, 220, accent.base, 20) +
    rect(690, 600, 340, 20, accent.dark) +
    rect(820, 584, 80, 52, gold.base, 10) +
    line('M770 540v-50q0 -30 30 -30h120q30 0 30 30v50', ink.base, 24) +
    group(
      'rotate(28 860 300)',
      rect(836, 200, 48, 240, stone.base, 20),
      ring(860, 180, 56, stone.base, 34),
      ring(860, 450, 40, stone.base, 26),
      rect(848, 150, 24, 40, back.pale),
    ) +
    group(
      'rotate(-34 660 330)',
      rect(646, 130, 28, 190, stone.dark, 10),
      rect(626, 300, 68, 150, main.base, 26),
      rect(664, 300, 30, 150, main.dark, 15),
    )
  );
}
