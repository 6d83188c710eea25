import { vipLevel } from '#contract/points/vip.ts';
import type { Answered } from '../api/ask.ts';
import { auth } from '../session/session.ts';
import { shared, useShared } from '../session/shared.ts';
import { keepLevel } from './level.ts';

export type Points = Answered<'showPoints'>;

/** The signed-in user's points; null until they load, and for visitors. */
export interface PointsState {
  readonly points: Points | null;
  /** The last request failed. */
  readonly failed: boolean;
}

const nothing: PointsState = { points: null, failed: false };
const known = shared(nothing);

/** Points, streak and level, shared by every part of the page. */
export function usePoints(): PointsState {
  return useShared(known);
}

/** The points, for code outside of components. */
export function currentPoints(): Points | null {
  return known.get().points;
}

/** Stores the server's points; null after a sign-out. */
export function becomePoints(points: Points | null): void {
  known.set(points ? { points, failed: false } : nothing);
  const userid = auth.get()?.userid;
  if (points && userid) keepLevel(userid, points.vip);
}

/** Stores a balance from another response. The level updates at once, the rest at the next load. */
export function becomeBalance(balance: number): void {
  const vip = vipLevel(balance);
  const userid = auth.get()?.userid;
  const { points } = known.get();
  if (points) becomePoints({ ...points, balance, vip });
  else if (userid) keepLevel(userid, vip);
}

/** Marks the load as failed; known points stay. */
export function pointsFailed(): void {
  known.set({ ...known.get(), failed: true });
}
