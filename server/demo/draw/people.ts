import { ink } from './paint.ts';
import { disc, rect, shape, times } from './pen.ts';

export const skins = ['#f2cfae', '#e0a97e', '#b97a50', '#8d5a3a', '#f6dcc2'];

/** A position below `width` that looks random and is the same in every drawing. */
export const scatter = (i: number, width: number) =>
  Math.floor((Math.abs(Math.sin(i * 127.1 + 311.7) * 43758.5453) % 1) * width);

/** Heads and shoulders of an audience, seen from behind. */
export const crowd = (y: number, count: number, shift: number, coat: (i: number) => string, size = 1) =>
  times(count, (i) => {
    const x = shift + i * (1240 / count);
    return (
      rect(x - 62 * size, y, 124 * size, 200, coat(i), 56 * size) +
      disc(x, y - 34 * size, 44 * size, ink.deep) +
      disc(x, y - 20 * size, 34 * size, skins[(i * 2 + count) % skins.length]!, 'opacity=".25"')
    );
  });

export const person = (x: number, y: number, coat: string, shade: string, skin: string, hair: string) =>
  rect(x - 26, y - 130, 24, 130, ink.base, 8) +
  rect(x + 4, y - 130, 24, 130, ink.dark, 8) +
  shape(`M${x - 52} ${y - 120}V${y - 220}q0 -50 52 -50t52 50V${y - 120}Z`, coat) +
  shape(`M${x + 12} ${y - 120}V${y - 268}q40 6 40 48V${y - 120}Z`, shade, 'opacity=".5"') +
  disc(x, y - 316, 42, skin) +
  shape(`M${x - 44} ${y - 318}a44 44 0 0 1 88 0q-30 -10 -44 -26q-14 20 -44 26Z`, hair);
