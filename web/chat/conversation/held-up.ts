import { Refusal } from '../../api/refusal.ts';
import { PhotoProblem } from '../../media/send-photo.ts';
import { ConnectionLost } from '../connection.ts';

/**
 * Whether the connection, the session or a rate limit delays a message, so that a retry may succeed soon. Otherwise the
 * message itself was refused, or a daily limit is used up.
 */
export function isHeldUp(error: unknown): boolean {
  if (error instanceof Refusal)
    return error.most === undefined && ([0, 401, 429].includes(error.status) || error.status >= 500);
  return error instanceof ConnectionLost;
}

/**
 * Whether a message is retried automatically. After the end of a session it waits until its author signs in and sends
 * another message.
 */
export function goesByItself(error: unknown): boolean {
  return isHeldUp(error) && !(error instanceof Refusal && error.status === 401);
}

/** The milliseconds that the server requires before a retry; 0 if it requires none. */
export function retryAfterMs(error: unknown): number {
  return ((error instanceof Refusal && error.retryAfter) || 0) * 1000;
}

/** Whether there was no connection or network to send a message over. */
export function isUnreached(error: unknown): boolean {
  return error instanceof ConnectionLost || (error instanceof Refusal && error.status === 0);
}

/** Whether a retry may help: a message that was itself refused, or a file that is no picture, stays refused. */
export function mayPassLater(error: unknown): boolean {
  if (error instanceof Refusal && error.most !== undefined) return true;
  return isHeldUp(error) || !(error instanceof Refusal || error instanceof PhotoProblem);
}
