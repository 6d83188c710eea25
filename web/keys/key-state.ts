import { shared } from '../session/shared.ts';
import { stored } from '../session/stored.ts';

/** Whether single keys work; WCAG 2.1.4 requires a way to turn them off. */
export const keysOn = stored(
  'keys',
  (text) => text !== 'off',
  (on) => (on ? null : 'off'),
);

/** Whether the sheet of the keys is open; null until it is opened for the first time. */
export const sheetOpen = shared<boolean | null>(null);
