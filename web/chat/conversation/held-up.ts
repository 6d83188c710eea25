import { AskError } from '../../api/ask.ts';
import { Refusal } from '../../api/refusal.ts';
import { PhotoProblem } from '../../media/send-photo.ts';
import { ConnectionLost, EventRefusal } from '../connection.ts';

/**
 * Whether it was held up by the line, the session or the pace, and may pass at another time; else it was refused for
 * itself.
 */
export function isHeldUp(error: unknown): boolean {
  if (error instanceof Refusal) return [0, 401, 429].includes(error.status) || error.status >= 500;
  return error instanceof ConnectionLost;
}

/** Whether it goes by itself later. After the end of a session it does not: its person signs in and writes first. */
export function goesByItself(error: unknown): boolean {
  return isHeldUp(error) && !(error instanceof Refusal && error.status === 401);
}

/** How long the server asks to wait before another try, in milliseconds; 0 where it does not say. */
export function retryAfterMs(error: unknown): number {
  const told = error instanceof AskError || error instanceof EventRefusal ? error.retryAfter : undefined;
  return (told ?? 0) * 1000;
}

/** Whether there was no line or network to send it over. */
export function isUnreached(error: unknown): boolean {
  return error instanceof ConnectionLost || (error instanceof Refusal && error.status === 0);
}

/** Whether sending it once more may help: what was refused for itself, or is no picture, stays so. */
export function mayPassLater(error: unknown): boolean {
  return isHeldUp(error) || !(error instanceof Refusal || error instanceof PhotoProblem);
}
