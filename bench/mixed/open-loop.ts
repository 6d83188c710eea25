import { setTimeout as pause } from 'node:timers/promises';
import type { Wire } from '../wire.ts';
import type { Draw, Drawn, Kind } from './requests.ts';

/** A request of a load, and its result. */
export interface Shot {
  kind: Kind;
  /** Due time, in milliseconds since the load began. */
  at: number;
  /** Milliseconds from when it was due to its response, so that time spent waiting behind others counts. */
  ms: number;
  /** 0 if no response arrived. */
  status: number;
}

/**
 * Sends `perSecond` requests a second at fixed times, without waiting for earlier responses, and then waits for every
 * response.
 */
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

/** The 95th percentile of the milliseconds; 0 without requests. */
export function p95(shots: readonly Shot[]): number {
  return quantile(shots, 0.95);
}

/** The quantile `part` of the milliseconds; 0 if there are no requests. */
export function quantile(shots: readonly Shot[], part: number): number {
  const sorted = shots.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}

/** The requests without a 200 response. */
export function failed(shots: readonly Shot[]): Shot[] {
  return shots.filter(({ status }) => status !== 200);
}

/** A load of one kind, or of the mixture. */
export function drawing(draw: Draw, kind?: Kind): () => Drawn {
  return kind ? () => draw.of(kind) : draw.next;
}
