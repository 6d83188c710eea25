import { ask } from '../api/ask.ts';
import { hear, onConnected } from '../chat/connection.ts';
import { looker } from '../chat/looker.ts';
import { auth } from '../session/session.ts';
import { becomePoints, currentPoints, pointsFailed } from './use-points.ts';

/** After so long a page that is looked at again may show yesterday's check-in. */
const staleMs = 5 * 60_000;

let lookedAt = 0;

/** Asks for the points again; asked while an answer is on its way, once more after it. */
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
 * Keeps the points as the server has them: it tells when they move, and another tab may have found a new level. A tab
 * that nobody sees waits until it is seen. Returns how to stop.
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
  const stops = [onConnected(look), hear('points', look), auth.subscribe(follow)];
  look();
  return () => {
    gone.abort();
    for (const stop of stops) stop();
    becomePoints(null);
  };
}
