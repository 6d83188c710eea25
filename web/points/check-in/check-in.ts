import { checkInText } from '#contract/points/limits.ts';
import { ask } from '../../api/ask.ts';
import { lookAtPoints } from '../keep-points.ts';
import { becomeBalance } from '../use-points.ts';

let asking = false;

/** Checks in for today. Resolves to the balance, or null if a check-in is already in progress. Throws AskError. */
export async function checkIn(): Promise<number | null> {
  if (asking) return null;
  asking = true;
  try {
    const { balance } = await ask('earnPoints', { signin_text: checkInText });
    becomeBalance(balance);
    return balance;
  } finally {
    asking = false;
    // Also after a refusal: another device may have checked in first.
    void lookAtPoints();
  }
}
