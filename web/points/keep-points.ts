import { ask } from '../api/ask.ts';
import { onConnected, onEvent } from '../chat/connection.ts';
import { looker } from '../chat/looker.ts';
import { auth } from '../session/session.ts';
import { becomePoints, currentPoints, pointsFailed } from './use-points.ts';

/** Milliseconds after which a page that becomes visible reloads the points, since its check-in may be yesterday's. */
const staleMs = 5 * 60_000;

let lookedAt = 0;

/** Reloads the points. A call during a request causes one more request after it. */
export const lookAtPoints = looker(
  async () => {
    const asker = auth.get()?.userid;
    if (!asker) return false;
    const points = await ask('showPoints', {});
    if (auth.get()?.userid !== asker) return false;
    lookedAt = performance.now();
    becomePoints(points);
    return false;
  },
  () => auth.get() && pointsFailed(),
);

/**
 * Keeps the points in sync with the server: reloads on events about points, and when another tab stores a new level. A
 * hidden tab waits until it is visible. Returns the function that stops it.
 */
export function keepPoints(): () => void {
  const gone = new AbortController();
  let missed = false;
  const look = () => {
    missed = document.hidden;
    if (!missed) void lookAtPoints();
  };
  const seen = () => {
    if (!document.hidden && (missed || performance.now() - lookedAt > staleMs)) look();
  };
  const follow = () => {
    const points = currentPoints();
    if (points && auth.get()?.vip !== points.vip) look();
  };
  document.addEventListener('visibilitychange', seen, { signal: gone.signal });
  addEventListener('online', look, { signal: gone.signal });
  const stops = [onConnected(look), onEvent('points', look), auth.subscribe(follow)];
  look();
  return () => {
    gone.abort();
    for (const stop of stops) stop();
    becomePoints(null);
  };
}
