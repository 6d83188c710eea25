import type { Line } from '../line.ts';
import type { Wire } from '../wire.ts';
import { openLoop, p95 } from './open-loop.ts';
import { processorMs, spent } from './processor.ts';
import { type Draw, kinds } from './requests.ts';
import type { MixedSite } from './site.ts';

/** The processor time of a request of each kind. Each kind is sent alone, slowly enough that none waits. */
export async function costLines(group: string, site: MixedSite, wire: Wire, draw: Draw): Promise<Line[]> {
  const lines: Line[] = [];
  for (const kind of kinds) {
    await openLoop(wire, () => draw.of(kind), { perSecond: 40, seconds: 2 });
    const before = processorMs(site.roles);
    const shots = await openLoop(wire, () => draw.of(kind), { perSecond: 40, seconds: 5 });
    const used = spent(before, processorMs(site.roles));
    const each = (role: string) => ((used[role] ?? 0) / shots.length).toFixed(1);
    lines.push({
      group,
      name: `processor time: ${kind}`,
      gate: '',
      figure: `${each('app')} ms`,
      met: true,
      note: `and ${each('PostgreSQL')} ms of PostgreSQL; p95 ${p95(shots).toFixed(0)} ms`,
    });
  }
  return lines;
}
