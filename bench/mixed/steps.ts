import type { Wire } from '../wire.ts';
import { failed, openLoop, p95, type Shot } from './open-loop.ts';
import { type Drawn, type Kind, kinds } from './requests.ts';

/** The limit in milliseconds for 95 of a hundred responses. */
export const mostMs = 150;

export interface Highest {
  /** Requests per second; 0 if even the first step fails. */
  perSecond: number;
  p95: number;
  /** Every step in the order of the attempts. */
  tried: string;
}

/**
 * The highest rate at which 95 of a hundred requests are answered in time and none fails: by steps of 50, then between
 * them. A failed step is repeated once, since another process may have used the machine.
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
    // The first two seconds are left out, since they include requests that the step before left behind.
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

/** The number of requests without a 200 response, by status; empty if all succeeded. */
export function tellFailures(shots: readonly Shot[]): string {
  const counts = new Map<number, number>();
  for (const { status } of failed(shots)) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `, ${count} × ${status || 'no answer'}`).join('');
}

/** The 95th percentile of each kind, for the progress output. */
function tellKinds(shots: readonly Shot[]): string {
  const of = (kind: Kind) => p95(shots.filter((shot) => shot.kind === kind));
  return kinds.map((kind) => `${kind} ${Math.round(of(kind))}`).join(', ');
}

const stepSeconds = 15;
const firstStep = 50;
const stride = 50;
