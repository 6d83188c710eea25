/** How far a key is used in its window. */
export interface Use {
  used: number;
  endsAt: Date;
}

/** Uses to be counted; a window that begins now ends at `latestEnd`. */
export interface Uses {
  key: string;
  uses: number;
  endsAt: Date;
  latestEnd: Date;
  now: Date;
}

/** Counters that every process counts on: in PostgreSQL, or in the Redis that the processes share. */
export interface Counters {
  /** Counts uses of a key in its window, beginning a new window, until `endsAt`, where the last is over. */
  count(it: Uses): Promise<Use>;
  /** Takes the next turn of a pace. Returns the milliseconds to wait: 0 where the turn was taken. */
  turn(it: { key: string; everyMs: number; burst: number; now: Date }): Promise<number>;
  /** Takes one use of a key back. */
  uncount(key: string): Promise<void>;
  /** Takes the last turn of a pace back. */
  unturn(it: { key: string; everyMs: number; now: Date }): Promise<void>;
}
