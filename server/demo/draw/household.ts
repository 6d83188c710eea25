import { plant, studio } from './backdrops.ts';
import type { Paint } from './paint.ts';
import { gold, ink, jade, paper, stone, white, wood } from './paint.ts';
import { disc, faint, group, line, oval, rect, ring, shadow, shape, times } from './pen.ts';

export function riceCooker(paint: Paint): string {
  const { main, accent } = paint;
  return studio(
    paint,
    shadow(600, 962, 340, 26),
    line(
      'M500 300q-30 -50 10 -100M620 290q-30 -60 10 -120M720 310q-30 -50 10 -90',
      white,
      20,
      'opacity=".8"',
    ),
    shape('M280 620H920V860Q920 960 820 960H380Q280 960 280 860Z', main.base),
    shape('M760 620H920V860Q920 960 820 960H760Z', main.dark, 'opacity=".6"'),
    shape('M280 600Q280 400 600 390Q920 400 920 600Z', main.light),
    shape('M720 400Q920 430 920 600H780Q780 470 720 400Z', main.base, 'opacity=".5"'),
    rect(264, 592, 672, 44, main.deep, 22),
    rect(530, 356, 140, 50, main.dark, 24),
    rect(450, 690, 300, 190, paper, 36),
    rect(480, 716, 240, 74, ink.dark, 14),
    rect(500, 734, 90, 12, jade.light, 6),
    rect(500, 758, 60, 12, jade.light, 6),
    disc(670, 753, 20, accent.base),
    disc(530, 834, 22, accent.base),
    disc(600, 834, 22, stone.light),
    disc(670, 834, 22, stone.light),
  );
}

export function chair(paint: Paint): string {
  const { main } = paint;
  return studio(
    paint,
    shadow(600, 966, 330, 24),
    shape('M410 250Q600 190 790 250L760 560Q600 590 440 560Z', main.base),
    shape('M680 226Q740 232 790 250L760 560Q720 570 670 574Z', main.dark, 'opacity=".55"'),
    times(4, (i) => line(`M${480 + i * 80} 270L${490 + i * 74} 530`, main.light, 7, 'opacity=".6"')),
    rect(580, 560, 40, 90, ink.base),
    rect(360, 620, 480, 92, main.base, 44),
    rect(360, 664, 480, 48, main.dark, 24),
    line('M370 560V480M830 560V480', ink.dark, 24),
    line('M330 480H430M770 480H870', ink.dark, 34),
    line('M370 540Q360 640 430 650M830 540Q840 640 770 650', ink.dark, 20),
    rect(576, 712, 48, 140, stone.dark, 10),
    line('M600 850L360 920M600 850L840 920M600 850V930', ink.dark, 28),
    [350, 600, 850].map((x) => disc(x, 934, 28, ink.deep) + disc(x, 934, 10, stone.base)).join(''),
  );
}

export function desk(paint: Paint): string {
  const { main, accent } = paint;
  return studio(
    paint,
    shadow(600, 964, 480, 22),
    rect(190, 560, 40, 400, wood.dark, 8),
    rect(970, 560, 40, 400, wood.dark, 8),
    rect(680, 560, 270, 330, wood.base, 8),
    times(
      3,
      (i) =>
        rect(700, 580 + i * 102, 230, 86, wood.light, 8) + rect(780, 612 + i * 102, 70, 16, wood.deep, 8),
    ),
    rect(140, 516, 920, 52, wood.base, 12),
    rect(140, 546, 920, 22, wood.dark, 10),
    rect(250, 340, 250, 160, ink.deep, 14),
    rect(264, 354, 222, 128, main.light, 4),
    shape('M264 482V430L330 390L400 450L440 420L486 460V482Z', main.base),
    rect(350, 500, 50, 18, stone.dark),
    plant(610, 516, 150, accent.base, jade.base, jade.dark),
    rect(760, 470, 130, 46, main.base, 6),
    rect(750, 436, 130, 34, accent.base, 6),
    rect(770, 406, 110, 30, gold.base, 6),
    line('M950 516V330L870 270', ink.base, 14),
    shape('M800 300L870 230L900 260L870 330Z', accent.dark),
  );
}

export function bookshelf(paint: Paint): string {
  const { main, accent, back } = paint;
  const hues = [
    main.base,
    accent.base,
    gold.base,
    back.dark,
    main.light,
    stone.base,
    accent.light,
    main.dark,
  ];
  const row = (y: number, from: number, count: number, x: number) =>
    times(count, (i) => {
      const height = 120 + paint.choose(from + i, 5) * 14;
      return (
        rect(x + i * 44, y - height, 38, height, hues[(from + i * 3) % hues.length]!, 4) +
        rect(x + i * 44 + 8, y - height + 22, 22, 8, white, 2, 'opacity=".6"')
      );
    });
  return studio(
    paint,
    shadow(600, 964, 360, 22),
    rect(280, 160, 640, 800, wood.dark, 16),
    times(4, (i) => rect(310, 190 + i * 190, 580, 160, wood.deep, 6)),
    row(350, 0, 7, 330),
    plant(790, 350, 110, paper, jade.base, jade.dark),
    row(540, 4, 5, 600),
    rect(350, 430, 170, 110, accent.dark, 10) +
      rect(366, 446, 138, 78, paper, 4) +
      shape('M366 524l48 -50 36 30 24 -18 30 38Z', main.base),
    row(730, 9, 9, 330),
    row(920, 2, 4, 330),
    shape('M620 920Q600 820 660 800H760Q820 820 800 920Z', main.light) +
      rect(650, 786, 120, 22, main.base, 8),
    rect(270, 150, 660, 34, wood.base, 10),
    times(4, (i) => rect(290, 350 + i * 190, 620, 24, wood.base, 4)),
  );
}

export function coffeeMachine(paint: Paint): string {
  const { main, accent } = paint;
  return studio(
    paint,
    shadow(600, 962, 330, 24),
    rect(330, 300, 540, 150, main.base, 40),
    rect(330, 380, 540, 110, main.dark, 24),
    rect(360, 430, 190, 440, main.base, 10),
    rect(500, 490, 50, 380, main.dark),
    rect(310, 850, 580, 110, main.deep, 26),
    rect(580, 846, 270, 18, stone.base, 6),
    rect(380, 250, 440, 60, stone.light, 16),
    times(3, (i) => rect(420 + i * 130, 190, 100, 66, white, 14)),
    disc(440, 400, 40, paper) + line('M440 400l16 -20', accent.base, 7) + ring(440, 400, 40, stone.base, 8),
    times(3, (i) => disc(640 + i * 76, 400, 22, i === 0 ? accent.base : stone.light)),
    rect(620, 486, 180, 50, ink.dark, 12),
    line('M790 512H930', ink.deep, 34),
    rect(690, 530, 40, 50, ink.deep, 6),
    line('M702 590V700M720 590V690', wood.deep, 7),
    shape('M630 700H790L770 830Q766 846 740 846H680Q654 846 650 830Z', white),
    line('M786 730q56 4 40 60q-14 30 -50 26', white, 16),
    oval(710, 702, 76, 14, wood.deep),
  );
}

export function fan(paint: Paint): string {
  const { main, accent } = paint;
  return studio(
    paint,
    shadow(600, 966, 240, 22),
    rect(576, 640, 48, 290, stone.base, 10),
    rect(602, 640, 22, 290, stone.dark, 8),
    rect(420, 920, 360, 44, main.dark, 22),
    disc(600, 430, 290, paper),
    times(4, (i) =>
      group(
        `rotate(${i * 90 + 20} 600 430)`,
        shape('M600 430Q520 300 600 190Q720 190 700 300Q680 380 600 430Z', main.light),
      ),
    ),
    faint(
      0.8,
      times(24, (i) => group(`rotate(${i * 15} 600 430)`, rect(598, 146, 4, 220, main.dark, 2))),
    ),
    ring(600, 430, 286, main.base, 24),
    ring(600, 430, 170, main.base, 8),
    disc(600, 430, 62, main.base),
    disc(600, 430, 30, accent.base),
    rect(556, 770, 88, 110, white, 20) + disc(600, 800, 14, accent.base) + disc(600, 842, 14, stone.light),
  );
}
