import type { PointKind } from '#contract/points/limits.ts';

/** A movement of points between a person and the house. `points` is signed: what is taken back is below 0. */
export interface Movement {
  userid: string;
  kind: PointKind;
  points: number;
  /** Why they move: no cause moves points twice. */
  cause: string;
  at: Date;
}
