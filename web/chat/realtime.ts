import { keepNotifications } from '../notifications/keep-notifications.ts';
import { keepPoints } from '../points/keep-points.ts';
import { holdConnection } from './connection.ts';
import { sendWaiting } from './conversation/send-waiting.ts';
import { keepChats } from './list/chats.ts';

/**
 * Opens the connection, and keeps the signed-in person's chats, points and notifications up to date. Returns a function that stops
 * that.
 */
export function goLive(): () => void {
  const release = holdConnection();
  const stops = [keepChats(), keepPoints(), keepNotifications(), sendWaiting()];
  return () => {
    for (const stop of stops) stop();
    release();
  };
}
