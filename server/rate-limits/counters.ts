/** The uses of a key in its window, and the window's end. */
export interface WindowUse {
  used: number;
  endsAt: Date;
}

/** Uses to count; a window that begins now ends at `latestEnd`. */
export interface Uses {
  key: string;
  uses: number;
  endsAt: Date;
  latestEnd: Date;
  now: Date;
}

/** Counters that all processes share: in PostgreSQL, or in their shared Redis. */
export interface Counters {
  /** Counts uses of a key in its window. If the last window is over, a new one begins and lasts until `endsAt`. */
  count(it: Uses): Promise<WindowUse>;
  /** Takes the next turn of a pace. Returns the milliseconds to wait: 0 if the turn was taken. */
  turn(it: { key: string; everyMs: number; burst: number; now: Date }): Promise<number>;
  uncount(key: string): Promise<void>;
  /** Uncounts the last turn of a pace. */
  unturn(it: { key: string; everyMs: number; now: Date }): Promise<void>;
}
