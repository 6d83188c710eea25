import type { Socket } from 'socket.io';

/** Frames of one socket: so many at once, so many a second after that. */
const burst = 60;
const perSecond = 10;

/**
 * Whether a socket keeps to the pace that any client needs. It only keeps a flood from this process; the limits of
 * what is said are those of the person, in the database.
 */
export function inPace(socket: Socket): boolean {
  const now = performance.now();
  const { left = burst, at = now } = (socket.data.pace ?? {}) as { left?: number; at?: number };
  const filled = Math.min(burst, left + ((now - at) / 1000) * perSecond);
  socket.data.pace = { left: Math.max(0, filled - 1), at: now };
  return filled >= 1;
}
