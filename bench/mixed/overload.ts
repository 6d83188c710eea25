import type { Line } from '../line.ts';
import type { Wire } from '../wire.ts';
import { openLoop, p95, quantile, type Shot } from './open-loop.ts';
import type { Drawn } from './requests.ts';
import { mostMs, tellFailures } from './steps.ts';

const overloadSeconds = 30;
const afterSeconds = 20;
const mostSecondsBack = 10;
const mostRefusalMs = 1000;

/**
 * Three times the rate that can be served, then that rate again: the refused requests, their delays, and the time to
 * recover.
 */
export async function overloadLines(
  group: string,
  wire: Wire,
  next: () => Drawn,
  perSecond: number,
): Promise<Line[]> {
  // The next load starts at once, so it waits behind the requests that the overload left.
  const overloading = openLoop(wire, next, { perSecond: perSecond * 3, seconds: overloadSeconds });
  const after = await untilOver(overloading, () =>
    openLoop(wire, next, { perSecond, seconds: afterSeconds }),
  );
  const shots = await overloading;
  const refused = shots.filter(isRefusal);
  const served = shots.filter(({ status }) => status === 200);
  const otherwise = shots.filter((shot) => shot.status !== 200 && !isRefusal(shot));
  const [refusalMs, usualMs] = [quantile(refused, 1), quantile(refused, 0.99)];
  const back = secondsBack(after);
  const rate = `${perSecond * 3} a second for ${overloadSeconds} s`;
  return [
    {
      group,
      name: `three times as many, ${rate}: the excess`,
      gate: `429 or 503, every one within ${mostRefusalMs / 1000} s`,
      figure: `${(refusalMs / 1000).toFixed(2)} s at most`,
      met: refused.length > 0 && refusalMs <= mostRefusalMs,
      note: `${refused.length} of ${shots.length} refused, p99 ${(usualMs / 1000).toFixed(2)} s; those served: p95 ${(p95(served) / 1000).toFixed(1)} s`,
    },
    {
      group,
      name: 'every one of them',
      gate: 'answered by 200, 429 or 503',
      figure: `${shots.length - otherwise.length} of ${shots.length}`,
      met: otherwise.length === 0,
      note: tellFailures(otherwise).replace(/^, /, ''),
    },
    {
      group,
      name: `after it, again ${perSecond} a second`,
      gate: `p95 ≤ ${mostMs} ms within ${mostSecondsBack} s`,
      figure: back === null ? 'not' : `${back} s`,
      met: back !== null && back <= mostSecondsBack,
    },
  ];
}

const isRefusal = ({ status }: Shot) => status === 429 || status === 503;

/** Begins the next load in the second in which the overload sends its last request. */
async function untilOver<T>(overloading: Promise<unknown>, next: () => Promise<T>): Promise<T> {
  await Promise.race([overloading, new Promise((resolve) => setTimeout(resolve, overloadSeconds * 1000))]);
  return next();
}

/** The first second from which the requests of every later second are answered in time; null if there is none. */
function secondsBack(shots: readonly Shot[]): number | null {
  for (let from = 0; from <= afterSeconds - 5; from += 1) {
    const later = shots.filter(({ at }) => at >= from * 1000);
    const next = later.filter(({ at }) => at < (from + 1) * 1000);
    const fits = (some: Shot[]) => p95(some) <= mostMs && some.every(({ status }) => status === 200);
    if (fits(next) && fits(later)) return from;
  }
  return null;
}
