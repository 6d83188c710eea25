import { studio } from './backdrops.ts';
import type { Paint } from './paint.ts';
import { gold, ink, paper, stone, white, wood } from './paint.ts';
import { disc, faint, group, line, oval, rect, ring, shadow, shape, times } from './pen.ts';

export function backpack(paint: Paint): string {
  const { main, accent } = paint;
  return studio(
    paint,
    shadow(600, 962, 330, 26),
    line('M500 330V250a100 100 0 0 1 200 0v80', main.deep, 34),
    rect(256, 600, 120, 300, main.dark, 50),
    rect(824, 600, 120, 300, main.dark, 50),
    shape('M320 560Q320 290 600 290Q880 290 880 560V890Q880 960 810 960H390Q320 960 320 890Z', main.base),
    shape('M700 300Q880 330 880 560V890Q880 960 810 960H700Z', main.dark, 'opacity=".5"'),
    shape('M320 540Q330 320 600 310Q870 320 880 540Q600 620 320 540Z', main.dark),
    line('M330 550Q600 624 870 550', main.light, 8, 'stroke-dasharray="20 16"'),
    rect(410, 670, 380, 230, accent.base, 40),
    rect(410, 670, 380, 84, accent.dark, 40),
    rect(570, 740, 60, 70, gold.base, 14),
    rect(430, 560, 34, 130, ink.dark, 10),
    rect(736, 560, 34, 130, ink.dark, 10),
    disc(600, 440, 50, paper),
    shape('M600 404l12 25 27 3 -20 19 6 27 -25 -14 -25 14 6 -27 -20 -19 27 -3Z', accent.base),
  );
}

export function jacket(paint: Paint): string {
  const { main, accent } = paint;
  const half =
    shape('M600 330L500 290Q380 330 340 420L240 800L350 840L410 620V930H600Z', main.base) +
    shape('M410 620L400 480L420 930H410Z', main.deep, 'opacity=".4"') +
    shape('M240 800L350 840L342 876L228 838Z', main.deep) +
    rect(410, 900, 190, 44, main.deep, 6) +
    line('M450 760V850', main.deep, 14);
  return studio(
    paint,
    rect(180, 176, 840, 20, wood.dark, 10),
    line('M600 190q-2 -60 30 -60t20 50', stone.dark, 12),
    line('M420 330L600 240L780 330', wood.base, 22),
    half,
    group('translate(1200 0) scale(-1 1)', half),
    faint(0.25, shape('M600 330L700 290Q820 330 860 420L960 800L850 840L790 620V930H600Z', ink.deep)),
    shape('M500 290L600 470L700 290L660 270H540Z', accent.base),
    shape('M540 270H660L600 400Z', paper),
    line('M600 470V935', stone.light, 10, 'stroke-dasharray="10 8"'),
    shape('M500 290L600 470L560 500L450 330Z', accent.dark),
    shape('M700 290L600 470L640 500L750 330Z', accent.dark),
    disc(700, 600, 34, gold.base),
    disc(700, 600, 16, gold.dark),
  );
}

export function sneakers(paint: Paint): string {
  const { main, accent } = paint;
  const shoe = (body: string, shade: string) =>
    shape(
      'M150 610Q152 540 200 500L330 500Q360 560 450 566L610 700Q760 716 820 770Q850 800 840 850H150Z',
      body,
    ) +
    shape('M150 700Q240 690 300 750T500 850H150Z', shade) +
    shape('M620 702Q760 716 820 770Q850 800 840 850H640Q580 770 620 702Z', paper) +
    shape('M330 500Q360 560 450 566L610 700L560 740L390 610Q320 570 290 500Z', white) +
    times(4, (i) => line(`M${414 + i * 46} ${600 + i * 37}l56 -42`, ink.base, 13)) +
    shape('M330 800Q430 690 640 770Q470 730 380 840Z', accent.base) +
    rect(134, 834, 730, 64, white, 30) +
    rect(134, 866, 730, 32, stone.light, 16) +
    rect(134, 884, 730, 14, accent.base, 7);
  return studio(
    paint,
    shadow(640, 965, 470, 24),
    group('translate(180 -110) rotate(-8 500 700) scale(.96)', shoe(main.light, main.base)),
    group('translate(90 64)', shoe(main.base, main.dark)),
  );
}

export function watch(paint: Paint): string {
  const { main, accent } = paint;
  return studio(
    paint,
    shadow(600, 985, 240),
    shape('M480 130H720L740 420H460Z', main.base),
    shape('M460 780H740L720 1000Q600 1010 480 1000Z', main.base),
    shape('M640 130H720L740 420H650Z', main.dark),
    shape('M650 780H740L720 1000L640 1005Z', main.dark),
    times(3, (i) => disc(600, 860 + i * 46, 9, main.deep)),
    rect(836, 560, 50, 80, stone.dark, 14),
    disc(600, 600, 256, stone.base),
    disc(600, 600, 226, paper),
    times(12, (i) =>
      group(
        `rotate(${i * 30} 600 600)`,
        rect(594, 392, 12, i % 3 ? 22 : 44, i % 3 ? stone.base : ink.deep, 6),
      ),
    ),
    line('M600 600L520 500', ink.deep, 20),
    line('M600 600L700 470', ink.deep, 13),
    line('M600 640V430', accent.base, 6),
    disc(600, 600, 20, accent.base),
  );
}

export function sunglasses(paint: Paint): string {
  const { main, accent, back } = paint;
  const lens = (x: number) =>
    rect(x, 480, 350, 290, main.deep, 120) +
    rect(x + 26, 506, 298, 238, accent.dark, 96) +
    shape(`M${x + 60} 720L${x + 170} 520H${x + 240}L${x + 120} 740Z`, white, 'opacity=".3"');
  return studio(
    paint,
    rect(700, 740, 380, 150, back.dark, 60),
    rect(700, 740, 380, 66, back.base, 33),
    oval(890, 806, 28, 18, gold.base),
    shadow(600, 968, 430),
    group(
      'translate(0 192)',
      line('M220 560Q150 440 320 380', main.dark, 26),
      line('M980 560Q1050 440 880 380', main.dark, 26),
      lens(200),
      lens(650),
      line('M548 590Q600 540 652 590', main.deep, 32),
    ),
  );
}

export function cap(paint: Paint): string {
  const { main, accent } = paint;
  return studio(
    paint,
    shadow(620, 905, 400),
    shape('M270 760Q260 400 590 400Q900 400 910 760Z', main.base),
    shape('M640 402Q900 410 910 760H740Q740 520 640 402Z', main.dark),
    line('M590 400Q470 520 470 760M590 400Q740 520 740 760', main.deep, 6, 'opacity=".6"'),
    disc(590, 398, 26, accent.base),
    shape(
      'M270 740Q600 680 910 740Q1080 790 1090 870Q1000 900 800 870Q560 820 270 850Q230 800 270 740Z',
      accent.base,
    ),
    shape('M270 850Q560 820 800 870Q1000 900 1090 870Q1060 905 900 900Q560 860 270 880Z', accent.dark),
    ring(600, 590, 74, paper, 20),
    line('M630 624l50 50', paper, 20),
  );
}
