import type { Database } from '../database/pool.ts';
import type { Counters } from './counters.ts';
import { countUses, returnTurn, takeTurn, uncountUse } from './store.ts';

/** Counters in PostgreSQL. */
export function databaseCounters(db: Database): Counters {
  return {
    count: (it) => countUses(db, it),
    turn: (it) => takeTurn(db, it),
    uncount: (key) => uncountUse(db, key),
    unturn: (it) => returnTurn(db, it),
  };
}
