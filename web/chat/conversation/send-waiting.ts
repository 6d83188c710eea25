import { auth } from '../../session/session.ts';
import { onConnected } from '../connection.ts';
import { conversationsWithOutgoing } from './kept-outgoing.ts';

/**
 * Sends messages written offline once the network is back, on any screen. Its code is loaded only if something waits.
 * Returns a function that stops it.
 */
export function sendWaiting(): () => void {
  const send = () => {
    const me = auth.get()?.userid ?? '';
    const places = conversationsWithOutgoing(me);
    if (!me || places.length === 0) return;
    import('./use-conversation.ts').then(
      ({ wakeAt }) => wakeAt(me, places),
      () => undefined,
    );
  };
  addEventListener('online', send);
  const stop = onConnected(send);
  return () => {
    removeEventListener('online', send);
    stop();
  };
}
