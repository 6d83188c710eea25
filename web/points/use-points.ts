import { useSyncExternalStore } from 'react';
import { vipLevel } from '#contract/points/vip.ts';
import type { Answered } from '../api/ask.ts';
import { auth } from '../session/session.ts';
import { keepLevel } from './level.ts';

export type Points = Answered<'showPoints'>;

/** The signed-in person's points: nothing until the server has told them, and for visitors. */
export interface Known {
  readonly points: Points | null;
  /** They were asked for in vain. */
  readonly failed: boolean;
}

const nothing: Known = { points: null, failed: false };
let known = nothing;
const listeners = new Set<() => void>();

/** Points, streak and level as every part of the page shows them. */
export function usePoints(): Known {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => nothing,
  );
}

/** The same outside of a component. */
export function currentPoints(): Points | null {
  return known.points;
}

/** What the server told; nothing where nobody is signed in any more. */
export function becomePoints(points: Points | null): void {
  change(points ? { points, failed: false } : nothing);
  const userid = auth.get()?.userid;
  if (points && userid) keepLevel(userid, points.vip);
}

/** A balance that an answer brought along: the level follows it at once, the rest when it is asked for. */
export function becomeBalance(balance: number): void {
  const vip = vipLevel(balance);
  const userid = auth.get()?.userid;
  if (known.points) becomePoints({ ...known.points, balance, vip });
  else if (userid) keepLevel(userid, vip);
}

/** Nobody answered; what is known stays. */
export function pointsFailed(): void {
  change({ ...known, failed: true });
}

function change(next: Known): void {
  known = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
