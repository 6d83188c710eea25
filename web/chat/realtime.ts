import { keepPoints } from '../points/keep-points.ts';
import { holdConnection } from './connection.ts';
import { sendWaiting } from './conversation/send-waiting.ts';
import { keepChats } from './list/chats.ts';

/** Opens the line and keeps the chats and the points for whoever is signed in. Returns how to stop. */
export function goLive(): () => void {
  const release = holdConnection();
  const stops = [keepChats(), keepPoints(), sendWaiting()];
  return () => {
    for (const stop of stops) stop();
    release();
  };
}
