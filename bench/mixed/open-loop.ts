import { setTimeout as pause } from 'node:timers/promises';
import type { Wire } from '../wire.ts';
import type { Draw, Drawn, Kind } from './requests.ts';

/** A request of a load, and what became of it. */
export interface Shot {
  kind: Kind;
  /** When it was due, in milliseconds since the load began. */
  at: number;
  /** From when it was due until its answer was there: what waits behind others is not forgotten. */
  ms: number;
  /** 0 where no answer came. */
  status: number;
}

/** So many requests a second that begin at fixed times, whether or not others were answered; waits for every answer. */
export async function openLoop(
  wire: Wire,
  next: () => Drawn,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Shot[]> {
  const shots: Shot[] = [];
  const answers: Promise<void>[] = [];
  const begun = performance.now();
  const count = Math.round(perSecond * seconds);
  for (let sent = 0; sent < count; ) {
    const now = performance.now() - begun;
    for (; sent < count && (sent * 1000) / perSecond <= now; sent += 1) {
      answers.push(fire((sent * 1000) / perSecond));
    }
    await pause(1);
  }
  await Promise.all(answers);
  return shots;

  async function fire(at: number): Promise<void> {
    const { kind, request, learn } = next();
    const { status, body } = await wire.ask(request);
    shots.push({ kind, at, ms: performance.now() - begun - at, status });
    if (status === 200) learn?.(body);
  }
}

/** The milliseconds that 95 of a hundred took no longer than; 0 where there were none. */
export function p95(shots: readonly Shot[]): number {
  return quantile(shots, 0.95);
}

/** The milliseconds that such a part of them took no longer than. */
export function quantile(shots: readonly Shot[], part: number): number {
  const sorted = shots.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}

/** Those that were not answered by 200. */
export function failed(shots: readonly Shot[]): Shot[] {
  return shots.filter(({ status }) => status !== 200);
}

/** A load of one kind, or of the mixture. */
export function drawing(draw: Draw, kind?: Kind): () => Drawn {
  return kind ? () => draw.of(kind) : draw.next;
}
