import type { Line } from '../../../bench/line.ts';
import type { Shot } from './shot.ts';

const atLeast = 3;

/** Whether sqlmap's own requests succeeded too: it sends each unchanged first. */
export function answeredLine(
  group: string,
  shots: readonly Shot[],
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): Line {
  // All pages share one route, and requests that work only once are already used.
  const routes = new Set(
    shots.filter((it) => !it.once && !it.refused).map(({ method, path }) => `${method} ${path}`),
  );
  const known = [...routes].filter((it) => after.has(it));
  const missed = known.filter((it) => (after.get(it) ?? 0) - (before.get(it) ?? 0) < atLeast);
  return {
    group,
    name: 'addresses that answered sqlmap itself',
    gate: `each, at least ${atLeast} times`,
    figure: `${known.length - missed.length} of ${known.length}`,
    met: known.length > 0 && missed.length === 0,
    note: missed.slice(0, 6).join('; '),
  };
}
