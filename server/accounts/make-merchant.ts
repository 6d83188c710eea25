import type { Database } from '../database/pool.ts';
import { setMerchant } from './stores/account-store.ts';

/**
 * Marks an account as a verified merchant, which may publish `merchant_house`. Returns false if the username does not
 * exist.
 */
export function makeMerchant(db: Database, username: string): Promise<boolean> {
  return setMerchant(db, username);
}
