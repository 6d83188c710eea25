import type { Database } from '../database/pool.ts';
import { setMerchant } from './stores/account-store.ts';

/** Marks an account as a verified merchant, which may publish `merchant_house`. False where there is no such username. */
export function makeMerchant(db: Database, username: string): Promise<boolean> {
  return setMerchant(db, username);
}
