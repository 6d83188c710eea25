import { PhotoProblem } from '../media/send-photo.ts';
import { Refusal } from '../refusal.ts';
import { LineDown } from './line.ts';

/**
 * Whether it was held up by the line, the session or the pace, and may pass at another time; else it was refused for
 * itself.
 */
export function isHeldUp(error: unknown): boolean {
  if (error instanceof Refusal) return [0, 401, 429].includes(error.status) || error.status >= 500;
  return error instanceof LineDown;
}

/** Whether sending it once more may help: what was refused for itself, or is no picture, stays so. */
export function mayPassLater(error: unknown): boolean {
  return isHeldUp(error) || !(error instanceof Refusal || error instanceof PhotoProblem);
}
