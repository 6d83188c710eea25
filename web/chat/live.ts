import { keepChats } from './chats.ts';
import { holdLine } from './line.ts';

/** Opens the line and keeps the chats for whoever is signed in. Returns how to stop. */
export function goLive(): () => void {
  const release = holdLine();
  const stop = keepChats();
  return () => {
    stop();
    release();
  };
}
