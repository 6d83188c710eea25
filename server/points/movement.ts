import type { PointKind } from '#contract/points/limits.ts';

/** A movement of points between a person and the house. `points` is signed: points taken back are negative. */
export interface Movement {
  userid: string;
  kind: PointKind;
  points: number;
  /** The reason for the movement. A cause moves points only once. */
  cause: string;
  at: Date;
}
