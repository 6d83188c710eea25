import type { Paint } from './paint.ts';
import { gold, ink, jade, paper, persimmon, stone, violet, white, wood } from './paint.ts';
import { disc, group, line, oval, rect, shape, times } from './pen.ts';
import { crowd, person, skins } from './people.ts';

export function lecture({ main, accent, back }: Paint): string {
  return (
    rect(0, 0, 1200, 900, back.pale) +
    times(6, (i) => rect(i * 210, 0, 105, 640, back.light, 0, 'opacity=".3"')) +
    rect(250, 80, 700, 390, ink.dark, 14) +
    rect(266, 96, 668, 358, paper, 4) +
    rect(310, 140, 250, 26, main.base, 13) +
    times(4, (i) => rect(310, 196 + i * 40, 250 - (i % 3) * 50, 14, stone.light, 7)) +
    times(4, (i) =>
      rect(
        630 + i * 66,
        400 - (70 + ((i * 83) % 150)),
        46,
        70 + ((i * 83) % 150),
        [main.light, accent.base, gold.base, main.base][i]!,
        6,
      ),
    ) +
    line('M610 402H900', ink.light, 6) +
    rect(0, 600, 1200, 300, wood.base) +
    rect(0, 600, 1200, 20, wood.dark) +
    person(1040, 640, accent.base, accent.dark, skins[1]!, ink.deep) +
    shape('M940 470H1140L1120 640H960Z', wood.dark) +
    rect(930, 456, 220, 24, wood.deep, 8) +
    disc(1040, 550, 30, gold.base) +
    rect(0, 690, 1200, 24, wood.deep, 0, 'opacity=".4"') +
    crowd(720, 8, 60, (i) => [main.light, accent.light, gold.light, back.dark][i % 4]!, 0.8) +
    crowd(830, 6, 110, (i) => [accent.dark, main.dark, violet.base, jade.dark, gold.dark][i % 5]!, 1.05)
  );
}

export function court({ main, accent, back }: Paint): string {
  return (
    rect(0, 0, 1200, 900, back.pale) +
    times(
      4,
      (r) =>
        rect(0, 300 + r * 60, 1200, 30, back.light, 0, 'opacity=".6"') +
        times(18, (c) =>
          disc(
            30 + c * 68 + (r % 2) * 30,
            292 + r * 60,
            17,
            [main.light, accent.light, gold.base, stone.base, back.dark][(c * 3 + r) % 5]!,
          ),
        ),
    ) +
    shape('M0 560H1200V900H0Z', wood.light) +
    times(9, (i) => line(`M${i * 300 - 600} 900L${i * 120 + 120} 560`, wood.base, 4)) +
    shape('M440 560H760L900 900H300Z', main.base, 'opacity=".85"') +
    line('M440 560L300 900M760 560L900 900M390 700H816', white, 10) +
    oval(602, 702, 150, 44, 'none', `stroke="${white}" stroke-width="9"`) +
    rect(588, 60, 24, 120, ink.base) +
    rect(400, 90, 400, 270, white, 14) +
    rect(416, 106, 368, 238, 'none', 8, `stroke="${accent.base}" stroke-width="12"`) +
    rect(530, 216, 140, 110, 'none', 4, `stroke="${accent.base}" stroke-width="10"`) +
    line(
      'M520 372Q540 420 552 486M560 376L580 486M600 378V488M640 376L620 486M680 372Q660 420 648 486M534 420H666M546 456H654',
      white,
      7,
    ) +
    oval(600, 370, 86, 18, 'none', `stroke="${persimmon.dark}" stroke-width="15"`) +
    disc(820, 270, 92, persimmon.base) +
    group(
      'rotate(24 820 270)',
      line('M728 270H912M820 178V362M750 212Q800 270 750 328M890 212Q840 270 890 328', ink.deep, 9),
    ) +
    line('M960 200q60 -30 90 30M970 330q60 20 110 -10', white, 12, 'opacity=".9"')
  );
}

export function careerFair({ main, accent, back }: Paint): string {
  const booth = (x: number, roof: string, side: string, sign: string) =>
    rect(x, 330, 18, 400, stone.dark) +
    rect(x + 282, 330, 18, 400, stone.dark) +
    rect(x + 18, 340, 264, 220, white, 0, 'opacity=".75"') +
    disc(x + 150, 440, 56, sign) +
    line(`M${x + 128} 440l16 18 30 -34`, white, 13) +
    times(5, (i) => shape(`M${x - 20 + i * 68} 270h68v70q0 30 -34 30t-34 -30Z`, i % 2 ? paper : roof)) +
    rect(x - 20, 240, 340, 40, side, 10) +
    rect(x - 6, 560, 312, 170, roof, 8) +
    rect(x - 6, 560, 312, 26, side, 8) +
    rect(x + 40, 530, 70, 30, gold.base, 4) +
    rect(x + 190, 516, 56, 44, paper, 4);
  return (
    rect(0, 0, 1200, 900, back.pale) +
    times(12, (i) => shape(`M${i * 104} 60h70l-35 70Z`, [main.base, gold.base, accent.base][i % 3]!)) +
    line('M-20 58Q600 110 1220 58', ink.light, 6) +
    rect(0, 720, 1200, 180, back.light) +
    booth(60, main.base, main.dark, accent.base) +
    booth(450, accent.base, accent.dark, main.base) +
    booth(840, gold.base, gold.dark, jade.base) +
    person(390, 830, main.dark, main.deep, skins[0]!, ink.deep) +
    person(800, 840, violet.base, violet.dark, skins[3]!, ink.dark) +
    person(920, 834, accent.light, accent.base, skins[1]!, wood.deep) +
    person(190, 850, gold.base, gold.dark, skins[2]!, ink.deep) +
    rect(420, 690, 60, 76, wood.base, 8) +
    rect(828, 700, 44, 56, paper, 4)
  );
}
