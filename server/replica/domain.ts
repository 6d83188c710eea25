import type { Domain } from '../domain.ts';
import { forgetOldWrites } from './forget-old.ts';

/** Reads from a replica. */
export const replica: Domain = {
  housekeeping: [{ run: ({ db, clock }) => forgetOldWrites(db, clock()) }],
};
