import { removeFactors } from '../accounts/factor/changes.ts';
import type { Transaction } from '../database/pool.ts';
import { recordAct } from './stores/act-store.ts';

/**
 * Removes the second factor of a person who lost it, ends their sessions and records the act, for the command on the
 * machine. Returns false without the account.
 */
export async function resetFactor(tx: Transaction, userid: string, at: Date): Promise<boolean> {
  const before = await removeFactors(tx, userid, at);
  if (!before) return false;
  await recordAct(tx, {
    by: null,
    act: 'reset_factor',
    on: { kind: 'person', id: userid },
    person: userid,
    before,
    after: { totp: false, passkeys: 0 },
    reason: 'npm run staff',
    at,
  });
  return true;
}
