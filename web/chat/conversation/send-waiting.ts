import { auth } from '../../session/session.ts';
import { onConnected } from '../connection.ts';
import { conversationsWithOutgoing } from './kept-outgoing.ts';

/**
 * Sends what the signed-in person wrote without a network, once it is back, whichever screen is shown. Its code is
 * fetched only where something waits. Returns how to stop.
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
