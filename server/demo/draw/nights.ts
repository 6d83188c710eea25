import type { Paint } from './paint.ts';
import { gold, ink, jade, paper, persimmon, stone, violet, white, wood } from './paint.ts';
import { disc, faint, group, line, oval, rect, shape, times } from './pen.ts';
import { crowd, person, scatter, skins } from './people.ts';

export function concert({ main, accent }: Paint): string {
  const beam = (x: number, to: number, fill: string) =>
    shape(`M${x - 14} 60L${to - 130} 640H${to + 130}L${x + 14} 60Z`, fill, 'opacity=".34"') +
    rect(x - 26, 30, 52, 44, ink.base, 8);
  return (
    rect(0, 0, 1200, 900, violet.deep) +
    rect(0, 0, 1200, 900, ink.deep, 0, 'opacity=".35"') +
    rect(60, 40, 1080, 14, ink.light) +
    beam(180, 420, main.light) +
    beam(440, 300, gold.light) +
    beam(600, 600, paper) +
    beam(760, 900, accent.light) +
    beam(1020, 780, main.light) +
    rect(100, 620, 1000, 60, ink.dark, 8) +
    rect(100, 620, 1000, 12, accent.base, 6) +
    times(
      2,
      (i) =>
        rect(110 + i * 850, 340, 130, 280, ink.deep, 10) +
        disc(175 + i * 850, 420, 46, ink.base) +
        disc(175 + i * 850, 420, 20, ink.light) +
        disc(175 + i * 850, 540, 54, ink.base) +
        disc(175 + i * 850, 540, 24, ink.light),
    ) +
    rect(740, 500, 150, 120, main.base, 16) +
    oval(815, 500, 75, 20, paper) +
    line('M900 400V620M720 420V620', stone.base, 7) +
    oval(900, 398, 66, 11, gold.base) +
    oval(716, 416, 56, 10, gold.base) +
    person(560, 622, accent.base, accent.dark, skins[1]!, ink.deep) +
    group(
      'rotate(-24 560 470)',
      rect(560, 456, 210, 16, wood.dark, 6),
      oval(540, 464, 66, 48, persimmon.base),
      disc(545, 464, 18, ink.deep),
    ) +
    line('M620 320V622', stone.light, 6) +
    rect(606, 290, 28, 44, stone.base, 14) +
    times(26, (i) =>
      disc(
        scatter(i, 1200),
        90 + scatter(i + 60, 420),
        5 + (i % 3) * 2,
        [gold.light, accent.light, white][i % 3]!,
        'opacity=".7"',
      ),
    ) +
    times(9, (i) => line(`M${70 + i * 140} 820L${50 + i * 140 + (i % 3) * 22} 650`, ink.deep, 34)) +
    crowd(800, 9, 40, () => ink.deep, 1)
  );
}

export function filmNight({ main, accent }: Paint): string {
  return (
    rect(0, 0, 1200, 900, '#24314f') +
    times(46, (i) => disc(scatter(i, 1200), scatter(i + 100, 470), 2 + (i % 3), white, 'opacity=".8"')) +
    disc(1050, 130, 70, gold.light) +
    disc(1080, 112, 62, '#24314f') +
    shape('M0 600Q300 470 620 560T1200 520V900H0Z', jade.deep) +
    line('M260 150V640M940 150V640', ink.deep, 22) +
    rect(230, 130, 740, 400, paper, 10) +
    rect(250, 150, 700, 360, main.pale) +
    disc(770, 250, 60, gold.base) +
    shape('M250 510V430L420 300 560 430 680 340 950 510Z', main.base) +
    shape('M250 510V470Q500 400 950 500V510Z', main.dark) +
    shape('M560 270l110 62 -110 62Z', white, 'opacity=".9"') +
    shape('M560 900L250 530H950L640 900Z', white, 'opacity=".06"') +
    shape('M0 680Q600 600 1200 680V900H0Z', jade.dark) +
    times(
      5,
      (i) =>
        oval(
          140 + i * 230,
          800 + (i % 2) * 30,
          110,
          34,
          [accent.base, gold.base, main.light, accent.light, violet.light][i]!,
        ) +
        [-34, 34]
          .map(
            (d, n) =>
              rect(
                106 + i * 230 + d,
                690 + (i % 2) * 30,
                68,
                110,
                [ink.dark, violet.dark, main.dark][(i + n) % 3]!,
                32,
              ) +
              disc(140 + i * 230 + d, 668 + (i % 2) * 30, 30, skins[(i + n) % 5]!) +
              shape(`M${108 + i * 230 + d} ${672 + (i % 2) * 30}a32 34 0 0 1 64 0Z`, ink.deep),
          )
          .join(''),
    ) +
    group(
      'translate(1060 760)',
      shape('M0 0H90L76 110H14Z', paper),
      times(3, (i) => rect(10 + i * 28, 2, 14, 106, persimmon.base, 2)),
      times(5, (i) => disc(8 + i * 19, -8 - (i % 2) * 10, 17, gold.light)),
    )
  );
}

export function lanterns({ main, accent }: Paint): string {
  const lantern = (x: number, y: number, s: number, body: string, shade: string) =>
    line(`M${x} ${y - 130 * s}V${y - 80 * s}`, gold.dark, 5) +
    oval(x, y, 96 * s, 78 * s, body) +
    oval(x, y, 54 * s, 78 * s, shade, 'opacity=".35"') +
    oval(x, y, 18 * s, 78 * s, gold.light, 'opacity=".45"') +
    rect(x - 40 * s, y - 88 * s, 80 * s, 18 * s, gold.base, 6) +
    rect(x - 40 * s, y + 70 * s, 80 * s, 18 * s, gold.base, 6) +
    line(
      `M${x} ${y + 90 * s}v${56 * s}M${x - 14 * s} ${y + 90 * s}v${44 * s}M${x + 14 * s} ${y + 90 * s}v${44 * s}`,
      gold.base,
      5,
    );
  return (
    rect(0, 0, 1200, 900, '#2c2f55') +
    faint(0.4, disc(600, 330, 380, main.dark), disc(600, 330, 260, main.base)) +
    line('M-20 70Q300 200 600 110T1220 80', ink.light, 5) +
    times(13, (i) =>
      disc(30 + i * 96, 110 + Math.sin(i * 1.1) * 34, 13, [gold.light, accent.light, white][i % 3]!),
    ) +
    lantern(240, 300, 1, persimmon.base, persimmon.deep) +
    lantern(600, 260, 1.35, accent.base, accent.deep) +
    lantern(960, 310, 1.05, persimmon.base, persimmon.deep) +
    times(30, (i) =>
      group(
        `rotate(${i * 47} ${scatter(i, 1200)} ${150 + scatter(i + 90, 460)})`,
        rect(
          scatter(i, 1200),
          150 + scatter(i + 90, 460),
          18,
          8,
          [gold.base, accent.light, jade.light, white][i % 4]!,
          2,
        ),
      ),
    ) +
    rect(0, 700, 1200, 200, ink.deep, 0, 'opacity=".55"') +
    times(7, (i) =>
      group(
        `translate(${100 + i * 168} ${900 + (i % 2) * 26}) scale(1.05)`,
        line(
          `M-40 -200L-86 ${i % 3 ? -310 : -170}M40 -200L86 ${i % 2 ? -320 : -180}`,
          [accent.base, jade.base, gold.base, violet.light][i % 4]!,
          26,
        ),
        person(
          0,
          0,
          [accent.base, jade.base, gold.base, violet.light][i % 4]!,
          ink.base,
          skins[i % 5]!,
          ink.deep,
        ),
      ),
    )
  );
}
