import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '#contract/problems.ts';
import type { SignedInContext } from '../context.ts';
import { deleteTurn, insertTurn } from './store.ts';

/** A turn that was not ended, since its process died, runs out after this. */
const longestMs = 120_000;
/** Whoever stops an answer and asks at once meets the turn that is just ending: that is waited for. */
const patienceMs = 1500;
const everyMs = 100;

/**
 * Takes a person's turn to be answered, one at a time in all processes. Returns how to give it back. Throws
 * `helper-busy` while another one runs.
 */
export async function takeTurn({ db, viewer, clock }: SignedInContext): Promise<() => Promise<void>> {
  const { userid } = viewer;
  const turn = randomUUID();
  for (let waited = 0; !(await taken()); waited += everyMs) {
    if (waited >= patienceMs) throw new Problem('helper-busy', { retryAfter: 2 });
    await pause(everyMs);
  }
  return () => deleteTurn(db, userid, turn);

  function taken(): Promise<boolean> {
    const now = clock();
    return insertTurn(db, { userid, turn, now, endsAt: new Date(now.getTime() + longestMs) });
  }
}
