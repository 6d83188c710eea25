import { setTimeout as pause } from 'node:timers/promises';

/** The log positions that a standby must have replayed to show the changes known to this process. */
export interface Positions {
  /** Returns 0 without a change, and Infinity while the position of the change is unknown. */
  of(tag: string): number;
  /** Returns the position of evicted tags, which applies to all tags. */
  least(): number;
  /** Records a committed change of these tags; null for all tags. */
  changed(tags: readonly string[] | null): void;
  stop(): void;
}

/** Further tags are evicted; the newest of their positions then applies to every tag. */
const mostTags = 10_000;
const tryAgainMs = 200;

/** Creates the positions. `written` returns the log's current position, beyond every change committed before. */
export function createPositions(written: () => Promise<number>): Positions {
  const known = new Map<string, number>();
  let floor = 0;
  let waiting = new Set<string | null>();
  let asking = false;
  let stopped = false;

  function set(tag: string | null, position: number): void {
    if (tag === null) floor = position;
    else known.set(tag, position);
  }

  /** One query at a time, for all changes recorded before it. */
  async function ask(): Promise<void> {
    asking = true;
    while (waiting.size > 0 && !stopped) {
      const asked = waiting;
      waiting = new Set();
      try {
        const position = await written();
        for (const tag of asked) if (!waiting.has(tag)) set(tag, position);
        if (known.size > mostTags) forget();
      } catch {
        for (const tag of asked) waiting.add(tag);
        await pause(tryAgainMs, undefined, { ref: false });
      }
    }
    asking = false;
  }

  function forget(): void {
    for (const [tag, position] of known) {
      if (position === Number.POSITIVE_INFINITY) continue;
      floor = Math.max(floor, position);
      known.delete(tag);
    }
  }

  return {
    of: (tag) => Math.max(floor, known.get(tag) ?? 0),
    least: () => floor,
    changed(tags) {
      for (const tag of tags ?? [null]) {
        set(tag, Number.POSITIVE_INFINITY);
        waiting.add(tag);
      }
      if (!asking) void ask();
    },
    stop() {
      stopped = true;
    },
  };
}
