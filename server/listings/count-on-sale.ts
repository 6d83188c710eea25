import type { Sql } from '../database/pool.ts';
import { countSelling } from './stores/listing-store.ts';

/** How many listings of a person are on sale. */
export function countOnSale(sql: Sql, userid: string): Promise<number> {
  return countSelling(sql, userid);
}
