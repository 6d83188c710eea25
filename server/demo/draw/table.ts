import type { Paint } from './paint.ts';
import { jade, wood } from './paint.ts';
import { disc, faint, group, rect, ring, times } from './pen.ts';

/** A table seen from above, 1200 × 900: cloth, a runner and the dishes on it. */
export function table({ back, choose }: Paint, ...dishes: string[]): string {
  const cloth = [
    times(7, (i) => rect(i * 180 + 40, 0, 70, 900, back.light, 0, 'opacity=".3"')),
    times(8, (c) => times(6, (r) => disc(80 + c * 150, 70 + r * 150, 12, back.light, 'opacity=".7"'))),
    faint(
      0.32,
      times(6, (i) => rect(i * 220 + 40, 0, 80, 900, back.light)),
      times(5, (i) => rect(0, i * 200 + 30, 1200, 80, back.light)),
    ),
  ][choose(8, 3)]!;
  return rect(0, 0, 1200, 900, back.pale) + cloth + dishes.join('');
}

export const under = (x: number, y: number, r: number) => disc(x + 10, y + 20, r, '#1f2421', 'opacity=".13"');

export const sticks = (x: number, y: number, tilt: number, fill: string) =>
  group(
    `rotate(${tilt} ${x} ${y})`,
    rect(x - 20, y - 290, 16, 580, fill, 8),
    rect(x + 14, y - 290, 16, 580, fill, 8),
    rect(x - 20, y + 160, 16, 130, wood.deep, 8),
    rect(x + 14, y + 160, 16, 130, wood.deep, 8),
  );

export const scallion = (x: number, y: number) => ring(x, y, 11, jade.base, 8);
