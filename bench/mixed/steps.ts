import type { Wire } from '../wire.ts';
import { failed, openLoop, p95, type Shot } from './open-loop.ts';
import { type Drawn, type Kind, kinds } from './requests.ts';

/** 95 of a hundred have to be answered within so many milliseconds. */
export const mostMs = 150;

export interface Highest {
  /** Requests a second; 0 where even the first step was too much. */
  perSecond: number;
  p95: number;
  /** Every step, in the order they were tried. */
  tried: string;
}

/**
 * The highest rate at which 95 of a hundred are answered in time and none fails: by steps of 50, then between them. A
 * step that is missed is taken once more, since somebody else may have had the machine.
 */
export async function highestRate(
  wire: Wire,
  next: () => Drawn,
  say: (text: string) => void,
): Promise<Highest> {
  let best = { perSecond: 0, p95: 0 };
  const tried: string[] = [];
  const holds = async (perSecond: number): Promise<boolean> => {
    return (await step(perSecond)) || step(perSecond);
  };
  const step = async (perSecond: number): Promise<boolean> => {
    const shots = await openLoop(wire, next, { perSecond, seconds: stepSeconds });
    // What the step before has left behind is not its own.
    const counted = shots.filter(({ at }) => at >= 2000);
    const ms = p95(counted);
    const fits = ms <= mostMs && failed(counted).length === 0;
    const told = `${perSecond}: ${Math.round(ms)} ms${tellFailures(counted)}`;
    tried.push(told);
    say(`${told} · ${tellKinds(counted)}`);
    if (fits) best = { perSecond, p95: ms };
    return fits;
  };
  let rate = firstStep;
  while (await holds(rate)) rate += stride;
  if (!(await holds(rate - stride / 2))) await holds(rate - (stride * 3) / 4);
  return { ...best, tried: tried.join(', ') };
}

/** How many were not answered by 200, by status; empty where all were. */
export function tellFailures(shots: readonly Shot[]): string {
  const counts = new Map<number, number>();
  for (const { status } of failed(shots)) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `, ${count} × ${status || 'no answer'}`).join('');
}

/** The 95th of each kind, for whoever watches. */
export function tellKinds(shots: readonly Shot[]): string {
  const of = (kind: Kind) => p95(shots.filter((shot) => shot.kind === kind));
  return (Object.keys(kinds) as Kind[]).map((kind) => `${kind} ${Math.round(of(kind))}`).join(', ');
}

const stepSeconds = 15;
const firstStep = 50;
const stride = 50;
