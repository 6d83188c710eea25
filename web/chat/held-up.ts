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
