import { setTimeout as pause } from 'node:timers/promises';

/**
 * How far a standby must have replayed the log to show a thing as it stands, by the tags of what changed: of the
 * changes that this process has made or heard of.
 */
export interface Positions {
  /** 0 where nothing changed, infinite while the position of the change is not known yet. */
  of(tag: string): number;
  /** Of the tags that are forgotten, and so of any. */
  least(): number;
  /** Something has changed and is committed; null for all there is. */
  changed(tags: readonly string[] | null): void;
  stop(): void;
}

/** More tags are forgotten, and then the newest of their positions holds for every tag. */
const mostTags = 10_000;
const tryAgainMs = 200;

/** `written` tells how far the log is written now, which is beyond every change that was committed before. */
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

  /** One question at a time, for all that changed before it was asked. */
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
