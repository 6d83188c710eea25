import type { Paint } from './paint.ts';
import { gold, ink, wood } from './paint.ts';
import { disc, line, oval, rect, shape } from './pen.ts';

const skins = ['#f2cfae', '#e0a97e', '#c68a5e', '#8d5a3a', '#f6dcc2'];
const hairs = [ink.deep, wood.deep, '#5a3a24', ink.dark];

/** A friendly face in front of a coloured wall, 1200 × 1200, suitable for a round crop. */
export function portrait({ main, accent, back, choose }: Paint): string {
  const skin = skins[choose(11, skins.length)]!;
  const hair = hairs[choose(12, hairs.length)]!;
  const style = choose(13, styles.length);
  return (
    rect(0, 0, 1200, 1200, back.light) +
    disc(600, 560, 470, back.pale, 'opacity=".8"') +
    styles[style]!.behind(hair) +
    shape('M180 1200Q190 900 460 860H740Q1010 900 1020 1200Z', main.base) +
    shape('M740 860Q1010 900 1020 1200H720Z', main.dark, 'opacity=".45"') +
    shape('M470 862L600 1010 730 862Q700 900 600 900T470 862Z', accent.base) +
    rect(520, 720, 160, 180, skin, 70) +
    shape('M520 790Q600 860 680 790V830Q600 880 520 830Z', '#1f2421', 'opacity=".12"') +
    oval(600, 560, 210, 250, skin) +
    disc(392, 580, 44, skin) +
    disc(808, 580, 44, skin) +
    styles[style]!.front(hair) +
    disc(520, 575, 18, ink.deep) +
    disc(680, 575, 18, ink.deep) +
    line('M490 530q30 -20 60 0M650 530q30 -20 60 0', hair, 12) +
    line('M540 690q60 56 120 0', '#b4533f', 16) +
    disc(470, 650, 34, '#e2725b', 'opacity=".3"') +
    disc(730, 650, 34, '#e2725b', 'opacity=".3"') +
    (choose(14, 3) === 0
      ? line(
          'M440 580a78 66 0 1 0 156 0a78 66 0 1 0 -156 0M604 580a78 66 0 1 0 156 0a78 66 0 1 0 -156 0',
          gold.deep,
          12,
        )
      : '')
  );
}

interface Style {
  behind(hair: string): string;
  front(hair: string): string;
}

const none = () => '';
const styles: Style[] = [
  {
    behind: none,
    front: (hair) =>
      shape(
        'M385 560Q370 290 600 290Q830 290 815 560Q780 470 700 440Q560 440 470 400Q420 470 385 560Z',
        hair,
      ),
  },
  {
    behind: (hair) =>
      shape('M340 1000Q300 270 600 270Q900 270 860 1000Q740 1040 720 800H480Q460 1040 340 1000Z', hair),
    front: (hair) => shape('M386 580Q380 300 600 300Q820 300 814 580Q740 520 690 420Q560 540 386 580Z', hair),
  },
  {
    behind: (hair) => disc(600, 250, 120, hair),
    front: (hair) => shape('M384 560Q390 300 600 300Q810 300 816 560Q760 420 600 400Q440 420 384 560Z', hair),
  },
  {
    behind: (hair) => shape('M350 800Q310 280 600 280Q890 280 850 800Z', hair),
    front: (hair) => shape('M386 560Q390 310 600 310Q810 310 814 560L780 500H420Z', hair),
  },
];
