import { outdoors, tree } from './backdrops.ts';
import type { Paint } from './paint.ts';
import { gold, ink, jade, paper, persimmon, stone, white, wood } from './paint.ts';
import { disc, faint, line, oval, rect, shape, times } from './pen.ts';

const lawn = '#bfe0c4';
const pane = (x: number, y: number, w: number, h: number, lit: boolean) =>
  rect(x - 6, y - 6, w + 12, h + 12, white, 4) +
  rect(x, y, w, h, lit ? gold.light : '#cfe3ee', 2) +
  shape(`M${x} ${y + h}L${x + w} ${y}V${y + h * 0.4}L${x + w * 0.4} ${y + h}Z`, white, 'opacity=".4"') +
  rect(x + w / 2 - 2, y, 4, h, white);

const path = shape('M540 730H660L760 900H440Z', '#efe6d6');

export function apartments(paint: Paint): string {
  const { main, accent, back } = paint;
  return outdoors(
    paint,
    730,
    lawn,
    faint(0.5, rect(60, 300, 170, 430, back.light, 8), rect(960, 240, 190, 490, back.light, 8)),
    path,
    rect(270, 130, 440, 606, main.base, 12),
    rect(560, 130, 150, 606, main.dark, 12, 'opacity=".35"'),
    rect(250, 116, 480, 34, main.deep, 8),
    times(5, (r) =>
      times(4, (c) => pane(312 + c * 102, 186 + r * 100, 58, 62, (r * 3 + c + paint.choose(4, 7)) % 4 === 0)),
    ),
    times(4, (r) => rect(300, 256 + r * 100, 184, 14, white, 4)),
    rect(710, 330, 240, 406, accent.light, 10),
    rect(870, 330, 80, 406, accent.base, 10, 'opacity=".5"'),
    rect(696, 316, 268, 28, accent.dark, 8),
    times(3, (r) => times(2, (c) => pane(746 + c * 100, 380 + r * 104, 62, 62, (r + c) % 3 === 1))),
    rect(450, 640, 90, 96, ink.dark, 6) +
      rect(494, 640, 4, 96, stone.base) +
      shape('M430 640L450 606H540L560 640Z', accent.base),
    tree(150, 760, 230, jade.base, jade.dark),
    tree(1040, 780, 260, jade.light, jade.base),
    oval(820, 740, 70, 30, jade.base) + oval(900, 744, 54, 24, jade.dark),
  );
}

export function house(paint: Paint): string {
  const { main, accent } = paint;
  return outdoors(
    paint,
    720,
    lawn,
    tree(150, 740, 290, jade.base, jade.dark),
    path,
    rect(300, 400, 620, 330, paper, 4),
    times(10, (i) => rect(300, 426 + i * 30, 620, 3, stone.light)),
    rect(800, 400, 120, 330, stone.light, 0, 'opacity=".6"'),
    rect(770, 200, 70, 160, persimmon.deep),
    shape('M240 420L610 170L980 420Z', main.dark),
    shape('M610 170L980 420H840L560 204Z', main.deep, 'opacity=".4"'),
    rect(230, 408, 760, 26, white, 8),
    pane(560, 290, 100, 84, true),
    shape('M270 560L330 480H890L950 560Z', main.base),
    rect(262, 552, 696, 20, white, 6),
    [300, 500, 680, 896].map((x) => rect(x, 570, 24, 160, white)).join(''),
    pane(360, 600, 100, 100, false) + pane(750, 600, 100, 100, true),
    rect(546, 590, 108, 140, accent.base, 6) +
      rect(562, 606, 76, 46, accent.pale, 4) +
      disc(636, 670, 7, gold.base),
    rect(280, 724, 660, 22, wood.light, 4) + rect(530, 744, 140, 16, wood.base, 2),
    oval(350, 744, 70, 32, jade.base) + oval(840, 746, 80, 34, jade.base) + oval(900, 750, 50, 24, jade.dark),
    times(5, (i) => disc(320 + i * 22, 730 + (i % 2) * 14, 8, accent.light)),
    tree(1080, 780, 250, jade.light, jade.base),
  );
}

export function dorm(paint: Paint): string {
  const { main, accent } = paint;
  const wing = (x: number) =>
    rect(x, 340, 330, 396, persimmon.deep, 4) +
    faint(
      0.25,
      times(9, (i) => rect(x, 370 + i * 40, 330, 3, white)),
    ) +
    shape(`M${x - 16} 344L${x + 50} 260H${x + 280}L${x + 346} 344Z`, ink.base) +
    times(3, (r) =>
      times(3, (c) => pane(x + 36 + c * 94, 376 + r * 116, 62, 74, (r + c + paint.choose(5, 5)) % 3 === 0)),
    );
  return outdoors(
    paint,
    730,
    lawn,
    path,
    wing(130),
    wing(740),
    rect(440, 270, 320, 466, wood.base, 4),
    shape('M420 276L600 120L780 276Z', ink.dark),
    rect(420, 268, 360, 18, paper, 4),
    disc(600, 222, 36, paper) + line('M600 222V200M600 222l16 8', ink.deep, 6),
    times(2, (c) => pane(480 + c * 170, 330, 70, 100, c === paint.choose(6, 2))),
    shape('M520 736V590a80 80 0 0 1 160 0V736Z', paper),
    shape('M540 736V594a60 60 0 0 1 120 0V736Z', main.dark) + rect(597, 536, 6, 200, paper),
    shape('M560 460H640V540L600 516L560 540Z', accent.base),
    line('M600 120V40', ink.base, 8) + shape('M604 42h76l-20 24 20 24h-76Z', accent.base),
    tree(70, 790, 260, jade.base, jade.dark),
    tree(1120, 800, 280, jade.light, jade.base),
    oval(440, 744, 60, 26, jade.dark) + oval(770, 744, 66, 28, jade.dark),
  );
}

export function townhouses(paint: Paint): string {
  const { main, accent, back } = paint;
  const unit = (x: number, top: number, wall: string, trim: string, door: string) =>
    rect(x, top, 250, 736 - top, wall, 4) +
    shape(`M${x - 14} ${top + 6}L${x + 125} ${top - 110}L${x + 264} ${top + 6}Z`, trim) +
    disc(x + 125, top - 40, 24, gold.light) +
    pane(x + 36, top + 60, 66, 90, false) +
    pane(x + 150, top + 60, 66, 90, true) +
    pane(x + 150, top + 220, 66, 90, false) +
    rect(x + 34, 590, 76, 146, door, 6) +
    disc(x + 98, 664, 6, gold.base) +
    shape(`M${x + 20} 590h104l-14 -28h-76Z`, trim) +
    rect(x + 20, 726, 104, 14, stone.base, 3);
  return outdoors(
    paint,
    730,
    stone.light,
    tree(60, 760, 230, jade.base, jade.dark),
    unit(150, 330, main.base, main.deep, gold.base),
    unit(400, 290, paper, accent.dark, main.dark),
    unit(650, 340, accent.light, accent.deep, ink.base),
    unit(900, 300, back.base, back.deep, paper),
    rect(0, 800, 1200, 100, ink.light) + times(7, (i) => rect(40 + i * 180, 846, 100, 10, white, 5)),
    tree(640, 800, 170, jade.light, jade.base),
    oval(890, 744, 50, 24, jade.base) + oval(390, 746, 46, 22, jade.dark),
  );
}
