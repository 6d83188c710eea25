import type { Paint } from './paint.ts';
import { white } from './paint.ts';
import { disc, faint, line, oval, rect, shape, times } from './pen.ts';

/** A square studio wall with a table, for an item on sale: 1200 × 1200, the ground at y = 960. */
export function studio(paint: Paint, ...things: string[]): string {
  const { back } = paint;
  const table =
    rect(0, 900, 1200, 300, back.light, 0, 'opacity=".5"') + rect(0, 900, 1200, 8, white, 0, 'opacity=".45"');
  return (
    rect(0, 0, 1200, 1200, back.pale) + walls[paint.choose(1, walls.length)]!(paint) + table + things.join('')
  );
}

/** A sky over a ground with distant shapes, for a house or a car: 1200 × 900. */
export function outdoors(paint: Paint, horizon: number, ground: string, ...things: string[]): string {
  const { back } = paint;
  const sky = rect(0, 0, 1200, 900, back.pale);
  const sun = disc(180 + paint.choose(2, 5) * 190, 190, 84, back.light, 'opacity=".75"');
  return sky + sun + clouds(paint) + rect(0, horizon, 1200, 900 - horizon, ground) + things.join('');
}

/** A room's wall and floor: 1200 × 900, the floor from y = 660. */
export function room(paint: Paint, floor: string, ...things: string[]): string {
  return (
    rect(0, 0, 1200, 900, paint.back.pale) +
    rect(0, 660, 1200, 240, floor) +
    rect(0, 648, 1200, 14, white, 0, 'opacity=".8"') +
    times(7, (index) =>
      line(`M${index * 230 - 140} 900L${index * 160 + 120} 662`, '#1f2421', 3, 'opacity=".06"'),
    ) +
    things.join('')
  );
}

export function tree(x: number, y: number, size: number, leaf: string, shade: string): string {
  const s = size;
  return (
    rect(x - s * 0.06, y - s * 0.7, s * 0.12, s * 0.7, '#ab7544', 4) +
    oval(x, y - s, s * 0.36, s * 0.48, leaf) +
    shape(
      `M${x} ${y - s * 1.48}A${s * 0.36} ${s * 0.48} 0 0 1 ${x} ${y - s * 0.52}Z`,
      shade,
      'opacity=".45"',
    ) +
    line(
      `M${x} ${y - s * 0.4}V${y - s * 1.05}M${x} ${y - s * 0.72}l${s * 0.14} ${-s * 0.14}`,
      '#ab7544',
      s * 0.035,
    )
  );
}

export function plant(x: number, y: number, size: number, pot: string, leaf: string, shade: string): string {
  const s = size;
  const blade = (dx: number, dy: number, fill: string) =>
    shape(
      `M${x} ${y - s * 0.34}Q${x + dx * 0.1 * s} ${y + dy * 0.75 * s} ${x + dx * s} ${y + dy * s}Q${x + dx * 0.75 * s} ${y - s * 0.42} ${x} ${y - s * 0.34}Z`,
      fill,
    );
  return (
    blade(-0.42, -0.88, shade) +
    blade(0.42, -0.92, shade) +
    blade(-0.12, -1.12, leaf) +
    blade(0.16, -1.04, leaf) +
    blade(-0.55, -0.62, leaf) +
    blade(0.55, -0.6, leaf) +
    shape(`M${x - s * 0.26} ${y - s * 0.4}h${s * 0.52}l${-s * 0.07} ${s * 0.4}h${-s * 0.38}Z`, pot) +
    rect(x - s * 0.29, y - s * 0.44, s * 0.58, s * 0.1, pot, 6) +
    rect(x - s * 0.29, y - s * 0.36, s * 0.58, s * 0.03, '#1f2421', 0, 'opacity=".16"')
  );
}

function clouds(paint: Paint): string {
  const cloud = (x: number, y: number, s: number) =>
    rect(x, y, 220 * s, 44 * s, white, 22 * s) + rect(x + 46 * s, y - 30 * s, 120 * s, 60 * s, white, 30 * s);
  const shift = paint.choose(3, 6) * 70;
  return faint(
    0.85,
    cloud(60 + shift, 130, 1),
    cloud(760 - shift * 0.6, 84, 0.8),
    cloud(480 + shift, 250, 0.6),
  );
}

const walls: ((paint: Paint) => string)[] = [
  ({ back }) => disc(600, 540, 420, back.light, 'opacity=".55"') + disc(980, 240, 70, white, 'opacity=".7"'),
  ({ back }) => shape('M230 900V560a370 370 0 0 1 740 0V900Z', back.light, 'opacity=".55"'),
  ({ back }) =>
    rect(150, 150, 900, 620, back.light, 40, 'opacity=".42"') + disc(880, 300, 96, white, 'opacity=".75"'),
  () =>
    shape('M0 900L420 0H820L400 900Z', white, 'opacity=".5"') +
    shape('M560 900L980 0H1120L700 900Z', white, 'opacity=".38"'),
  ({ back }) =>
    disc(330, 400, 250, back.light, 'opacity=".5"') + disc(800, 560, 340, back.light, 'opacity=".42"'),
  ({ back }) =>
    faint(
      0.5,
      times(7, (column) => times(5, (row) => disc(120 + column * 160, 110 + row * 160, 12, back.light))),
    ) + shape('M300 900V600a300 300 0 0 1 600 0V900Z', white, 'opacity=".55"'),
];
