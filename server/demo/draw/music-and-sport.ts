import { studio } from './backdrops.ts';
import type { Paint } from './paint.ts';
import { gold, ink, paper, persimmon, stone, white, wood } from './paint.ts';
import { disc, faint, group, line, oval, rect, ring, shadow, shape, times } from './pen.ts';

export function guitar(paint: Paint): string {
  const { main } = paint;
  const body =
    'M600 560C690 540 760 590 748 670C738 730 790 760 806 830C830 950 730 1030 600 1030C470 1030 370 950 394 830C410 760 462 730 452 670C440 590 510 540 600 560Z';
  return studio(
    paint,
    shadow(640, 1010, 300),
    group(
      'rotate(16 600 700) translate(0 -40)',
      shape(body, main.deep, 'transform="translate(12 10)"'),
      shape(body, main.base),
      shape(body, main.light, 'transform="translate(600 800) scale(.9) translate(-600 -800)" opacity=".5"'),
      disc(600, 770, 82, ink.deep),
      ring(600, 770, 92, gold.base, 12),
      rect(566, 180, 68, 520, wood.dark, 6),
      times(9, (i) => rect(566, 232 + i * 50, 68, 5, gold.light)),
      shape('M554 60H646L634 190H566Z', wood.deep),
      times(3, (i) => disc(544, 84 + i * 38, 13, gold.base) + disc(656, 84 + i * 38, 13, gold.base)),
      rect(500, 905, 200, 34, wood.deep, 12),
      times(4, (i) => line(`M${580 + i * 13} 90V915`, paper, 3, 'opacity=".85"')),
    ),
  );
}

export function violin(paint: Paint): string {
  const { accent } = paint;
  const body =
    'M600 500C690 495 735 550 722 620C714 664 690 680 690 716C690 750 716 770 732 822C760 920 700 1000 600 1000C500 1000 440 920 468 822C484 770 510 750 510 716C510 680 486 664 478 620C465 550 510 495 600 500Z';
  return studio(
    paint,
    shadow(560, 1012, 260),
    group(
      'rotate(-14 600 700) translate(-30 -30)',
      shape(body, wood.deep, 'transform="translate(12 10)"'),
      shape(body, persimmon.dark),
      shape(body, wood.base, 'transform="translate(600 760) scale(.9) translate(-600 -760)"'),
      shape(
        'M600 500C690 495 735 550 722 620C714 664 690 680 690 716C690 750 716 770 732 822C760 920 700 1000 600 1000Z',
        wood.dark,
        'opacity=".35"',
      ),
      line('M540 690q-22 34 4 66q20 30 -6 60', ink.deep, 9),
      line('M660 690q22 34 -4 66q-20 30 6 60', ink.deep, 9),
      rect(572, 200, 56, 500, ink.dark, 10),
      shape('M572 210V130Q572 80 610 80Q650 84 646 124Q640 150 628 210Z', wood.deep),
      times(2, (i) => rect(536, 140 + i * 40, 128, 14, ink.deep, 7)),
      rect(552, 748, 96, 16, wood.pale, 6),
      shape('M574 830H626L616 980H584Z', ink.dark),
      times(4, (i) => line(`M${584 + i * 11} 140V840`, paper, 2.5, 'opacity=".9"')),
    ),
    group(
      'rotate(24 880 640)',
      rect(872, 200, 16, 760, wood.dark, 8),
      rect(892, 216, 5, 700, white),
      rect(866, 890, 34, 70, accent.deep, 8),
    ),
  );
}

export function basketball(paint: Paint): string {
  return studio(
    paint,
    shadow(600, 965, 300, 30),
    disc(600, 640, 320, persimmon.base),
    shape(
      'M600 320A320 320 0 0 1 600 960A460 460 0 0 0 760 640A460 460 0 0 0 600 320Z',
      persimmon.dark,
      'opacity=".7"',
    ),
    group(
      'rotate(-20 600 640)',
      line('M280 640H920M600 320V960', ink.deep, 16),
      line('M374 414Q560 640 374 866M826 414Q640 640 826 866', ink.deep, 16),
    ),
    oval(470, 470, 84, 46, white, 'opacity=".28" transform="rotate(-38 470 470)"'),
  );
}

export function racket(paint: Paint): string {
  const { main, accent } = paint;
  return studio(
    paint,
    shadow(620, 980, 330),
    group(
      'rotate(-32 600 620)',
      oval(600, 400, 215, 270, white, 'opacity=".5"'),
      '<clipPath id="head"><ellipse cx="600" cy="400" rx="215" ry="270"/></clipPath>',
      '<g clip-path="url(#head)">',
      faint(
        0.9,
        times(10, (i) => line(`M${411 + i * 42} 130V670`, stone.base, 5)),
      ),
      faint(
        0.9,
        times(13, (i) => line(`M380 ${148 + i * 42}H820`, stone.base, 5)),
      ),
      '</g>',
      `<ellipse cx="600" cy="400" rx="215" ry="270" fill="none" stroke="${main.base}" stroke-width="40"/>`,
      line('M405 300A215 270 0 0 1 560 135', main.light, 14),
      line('M505 640L580 790M695 640L620 790', main.dark, 32),
      rect(568, 770, 64, 340, ink.deep, 20),
      times(7, (i) => line(`M572 ${846 + i * 36}l56 24`, ink.light, 7)),
      rect(560, 1080, 80, 34, accent.base, 14),
    ),
    disc(860, 868, 92, '#dbe64c'),
    line('M790 812Q850 850 800 934M928 808Q870 880 926 926', white, 11),
    shadow(860, 968, 90, 14),
  );
}

export function bicycle(paint: Paint): string {
  const { main, accent } = paint;
  const wheel = (x: number) =>
    ring(x, 760, 186, ink.deep, 26) +
    ring(x, 760, 166, stone.base, 8) +
    times(10, (i) => group(`rotate(${i * 18} ${x} 760)`, rect(x - 164, 759, 328, 2.6, stone.dark))) +
    disc(x, 760, 20, ink.base);
  return studio(
    paint,
    shadow(600, 962, 480, 20),
    wheel(320),
    wheel(880),
    line('M320 760L470 480L770 470L560 760Z', main.base, 28),
    line('M560 760L445 430', main.base, 28),
    line('M880 760L770 470L740 380', main.dark, 26),
    line('M320 760H560', main.dark, 20),
    line('M740 380H830Q880 384 874 440', ink.deep, 22),
    line('M860 420l12 40', accent.base, 30),
    shape('M360 405Q440 380 530 412Q530 440 470 440H390Q360 436 360 405Z', accent.base),
    ring(560, 760, 50, ink.base, 16),
    line('M560 760L610 846', ink.base, 16),
    rect(580, 838, 76, 20, ink.deep, 10),
    shape('M786 470H930L912 600H806Z', wood.base),
    faint(
      0.5,
      times(4, (i) => rect(794 + i * 4, 494 + i * 26, 128 - i * 7, 6, wood.deep)),
    ),
    rect(776, 456, 164, 26, wood.dark, 12),
  );
}

export function dumbbells(paint: Paint): string {
  const { main, accent } = paint;
  const pair = (y: number, body: string, shade: string) =>
    rect(380, y - 22, 440, 44, stone.base, 20) +
    rect(380, y, 440, 22, stone.dark, 11) +
    [240, 780]
      .map(
        (x) =>
          rect(x, y - 110, 90, 220, body, 30) +
          rect(x + 96, y - 140, 84, 280, body, 30) +
          rect(x + 146, y - 140, 34, 280, shade, 17),
      )
      .join('');
  return studio(
    paint,
    shadow(600, 962, 430, 26),
    pair(520, accent.base, accent.dark),
    pair(820, main.base, main.dark),
  );
}
