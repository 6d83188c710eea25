import type { Sql } from '../database/pool.ts';
import type { Movement } from './movement.ts';
import { insertMovement, insertMovements, sumOf } from './store.ts';

/**
 * Writes one movement in the caller's transaction. Returns whether it was written: a cause moves points only once, and
 * a repeat, also a concurrent one in another process, changes nothing. Points taken back may leave a negative balance.
 * Call `tellPoints` after the commit to notify every device of the person.
 */
export function move(tx: Sql, movement: Movement): Promise<boolean> {
  return insertMovement(tx, movement);
}

/** Writes many movements at once, in their order, except those whose cause has already moved points. */
export function moveMany(tx: Sql, movements: readonly Movement[]): Promise<void> {
  return insertMovements(tx, movements);
}

/** Returns a person's balance: the sum of their movements, negative if more was taken back than was left. */
export function balanceOf(sql: Sql, userid: string): Promise<number> {
  return sumOf(sql, userid);
}
