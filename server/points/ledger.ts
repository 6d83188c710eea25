import type { Sql } from '../database/pool.ts';
import type { Movement } from './movement.ts';
import { insertMovement, insertMovements, sumOf } from './store.ts';

/**
 * Writes one movement in the caller's transaction. Answers whether it was written: a cause is once only, and a repeat,
 * also one at the same moment through another process, changes nothing. What takes points back may leave less than
 * nothing. After the commit `tellPoints` has every device of the person show it.
 */
export function move(tx: Sql, movement: Movement): Promise<boolean> {
  return insertMovement(tx, movement);
}

/** Writes many movements at once, in their order; those whose cause has moved points already are left out. */
export function moveMany(tx: Sql, movements: readonly Movement[]): Promise<void> {
  return insertMovements(tx, movements);
}

/** What a person has: the sum of their movements, below 0 where more was taken back than was left. */
export function balanceOf(sql: Sql, userid: string): Promise<number> {
  return sumOf(sql, userid);
}
