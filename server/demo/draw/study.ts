import { studio } from './backdrops.ts';
import type { Paint } from './paint.ts';
import { gold, ink, paper, stone, white, wood } from './paint.ts';
import { disc, faint, group, line, oval, rect, ring, shadow, shape, times } from './pen.ts';

export function books(paint: Paint): string {
  const { main, accent, back } = paint;
  const book = (x: number, y: number, w: number, h: number, cover: string, spine: string, band: string) =>
    rect(x, y, w, h, cover, 16) +
    rect(x + 26, y + 15, w - 26, h - 30, '#fffdf6', 8) +
    times(3, (i) => rect(x + 60, y + 15 + ((h - 30) / 4) * (i + 1), w - 90, 3, stone.light)) +
    rect(x, y, 128, h, cover, 16) +
    rect(x, y, 34, h, spine, 16) +
    rect(x + 56, y + 12, 14, h - 24, band, 4) +
    rect(x + 84, y + 12, 14, h - 24, band, 4);
  return studio(
    paint,
    shadow(600, 962, 400, 26),
    book(230, 820, 740, 140, main.base, main.dark, main.light),
    book(290, 700, 650, 120, accent.base, accent.dark, accent.pale),
    book(255, 590, 690, 110, gold.base, gold.dark, white),
    book(320, 470, 570, 120, back.dark, back.deep, back.pale),
    group(
      'rotate(-14 600 380)',
      rect(380, 330, 420, 96, paper, 12),
      rect(380, 330, 420, 30, main.dark, 12),
      rect(380, 408, 420, 22, main.dark, 10),
      rect(770, 330, 34, 100, main.deep, 12),
    ),
    shape('M640 430h44v112l-22 -22l-22 22Z', accent.dark),
  );
}

export function lamp(paint: Paint): string {
  const { main, accent } = paint;
  return studio(
    paint,
    shape('M420 500L210 940H870L640 470Z', gold.light, 'opacity=".5"'),
    shadow(640, 962, 260),
    rect(480, 916, 330, 44, main.deep, 22),
    rect(510, 900, 270, 36, main.dark, 18),
    line('M650 905L800 600L560 330', main.dark, 26),
    line('M650 905L800 600L560 330', main.base, 12),
    disc(800, 600, 34, accent.base),
    disc(800, 600, 14, accent.pale),
    group(
      'rotate(28 540 360)',
      shape('M430 300Q430 210 540 210Q650 210 650 300L720 470H360Z', main.base),
      shape('M540 210Q650 210 650 300L720 470H590Q600 300 540 210Z', main.dark, 'opacity=".55"'),
      rect(340, 462, 400, 28, main.deep, 14),
      oval(540, 490, 92, 34, gold.light),
      rect(508, 176, 64, 44, main.dark, 14),
    ),
    rect(200, 890, 210, 70, accent.base, 10),
    rect(214, 902, 196, 46, '#fffdf6', 6),
    rect(200, 840, 180, 50, main.light, 10),
  );
}

const screen = (x: number, y: number, w: number, h: number, { main, accent, back }: Paint) =>
  rect(x, y, w, h, main.pale, 8) +
  shape(
    `M${x} ${y + h}V${y + h * 0.6}L${x + w * 0.3} ${y + h * 0.32}L${x + w * 0.56} ${y + h * 0.68}L${x + w * 0.74} ${y + h * 0.5}L${x + w} ${y + h * 0.8}V${y + h}Z`,
    main.base,
  ) +
  shape(
    `M${x} ${y + h}V${y + h * 0.8}L${x + w * 0.42} ${y + h * 0.56}L${x + w} ${y + h * 0.9}V${y + h}Z`,
    main.dark,
  ) +
  disc(x + w * 0.76, y + h * 0.26, h * 0.11, accent.base) +
  shape(`M${x} ${y}h${w * 0.5}L${x + w * 0.16} ${y + h}H${x}Z`, white, 'opacity=".14"') +
  rect(x + 24, y + 24, w * 0.22, 14, back.light, 7);

export function laptop(paint: Paint): string {
  return studio(
    paint,
    shadow(600, 962, 480, 26),
    rect(250, 370, 700, 490, ink.deep, 30),
    screen(278, 398, 644, 428, paint),
    shape('M170 860H1030L1070 930Q1070 960 1030 960H170Q130 960 130 930Z', stone.light),
    shape('M130 930H1070Q1070 960 1030 960H170Q130 960 130 930Z', stone.dark),
    shape('M230 874H970L990 900H210Z', stone.base),
    rect(500, 912, 200, 14, stone.base, 7),
  );
}

export function monitor(paint: Paint): string {
  return studio(
    paint,
    shadow(600, 962, 360),
    shape('M540 760H660L690 930H510Z', stone.base),
    shape('M610 760H660L690 930H620Z', stone.dark),
    rect(420, 922, 360, 38, stone.deep, 19),
    rect(160, 270, 880, 540, ink.deep, 28),
    screen(188, 298, 824, 452, paint),
    disc(600, 780, 9, ink.light),
    rect(820, 912, 210, 44, white, 12),
    times(
      6,
      (i) => rect(836 + i * 31, 922, 22, 10, stone.base, 3) + rect(836 + i * 31, 938, 22, 10, stone.base, 3),
    ),
  );
}

export function headphones(paint: Paint): string {
  const { main, accent } = paint;
  const cup = (x: number, flip: number) =>
    group(
      `translate(${x} 690) scale(${flip} 1)`,
      rect(-70, -140, 130, 290, main.dark, 62),
      rect(-20, -150, 110, 310, main.base, 54),
      rect(-96, -120, 56, 250, ink.dark, 28),
      rect(36, -96, 24, 196, main.light, 12, 'opacity=".7"'),
    );
  return studio(
    paint,
    shadow(600, 962, 330),
    rect(560, 360, 80, 580, wood.base, 20),
    rect(604, 360, 36, 580, wood.dark, 18),
    rect(420, 920, 360, 40, wood.dark, 20),
    line('M330 620V520a270 270 0 0 1 540 0v100', ink.deep, 44),
    line('M360 500a245 245 0 0 1 480 0', accent.base, 40),
    line('M380 440a245 245 0 0 1 180 -160', accent.light, 14),
    cup(860, 1),
    cup(340, -1),
  );
}

export function stationery(paint: Paint): string {
  const { main, accent } = paint;
  const pencil = (x: number, tilt: number, body: string, shade: string) =>
    group(
      `rotate(${tilt} ${x} 620)`,
      rect(x - 22, 330, 44, 420, body),
      rect(x + 6, 330, 16, 420, shade),
      shape(`M${x - 22} 330L${x} 250L${x + 22} 330Z`, wood.light),
      shape(`M${x - 8} 280L${x} 250L${x + 8} 280Z`, ink.deep),
    );
  return studio(
    paint,
    shadow(600, 962, 400),
    pencil(520, -10, accent.base, accent.dark),
    pencil(610, 4, gold.base, gold.dark),
    pencil(700, 14, main.light, main.base),
    group(
      'rotate(-3 430 600)',
      rect(420, 360, 56, 400, white, 4),
      times(7, (i) => rect(420, 385 + i * 46, i % 2 ? 18 : 30, 5, ink.light)),
    ),
    shape('M400 600H800L770 930Q768 960 738 960H462Q432 960 430 930Z', main.base),
    shape('M640 600H800L770 930Q768 960 738 960H650Z', main.dark, 'opacity=".6"'),
    rect(385, 580, 430, 48, main.dark, 20),
    ring(560, 780, 60, main.light, 16, 'opacity=".8"'),
    rect(800, 830, 250, 130, accent.dark, 14),
    rect(826, 846, 224, 98, '#fffdf6', 8),
    rect(800, 830, 40, 130, accent.base, 14),
    faint(0.9, rect(180, 920, 200, 40, gold.base, 20), rect(180, 920, 70, 40, gold.pale, 20)),
  );
}
