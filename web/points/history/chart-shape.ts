import type { Answered } from '../../api/ask.ts';

export type ChartDay = Answered<'chartPoints'>['days'][number];

export interface ChartShape {
  /** SVG paths of the balance and of the area below it. */
  line: string;
  area: string;
  /** The range of the vertical axis, in points. */
  top: number;
  bottom: number;
}

/** The balance of each day as a step line, in a picture of this size. A constant balance is in the middle. */
export function chartShape(days: readonly ChartDay[], width: number, height: number): ChartShape {
  const balances = days.map(({ balance }) => balance);
  const top = roundUp(Math.max(1, ...balances));
  const bottom = Math.min(0, ...balances);
  const step = width / Math.max(1, days.length);
  const y = (balance: number) => round(height - ((balance - bottom) / (top - bottom)) * height);
  const [first = 0, ...others] = balances;
  const line = others.reduce(
    (path, balance, at) => `${path}H${round((at + 1) * step)}V${y(balance)}`,
    `M0 ${y(first)}`,
  );
  const whole = `${line}H${width}`;
  return { line: whole, area: `${whole}V${y(Math.max(bottom, 0))}H0Z`, top, bottom };
}

/** The next round number: 1, 2, 5, 10, 20 … */
function roundUp(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 5, 10].map((it) => it * power).find((it) => it >= most) ?? most;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
