import { daysBefore } from '../clock.ts';
import type { Domain } from '../domain.ts';
import { deleteOwnWrites } from './store.ts';

export const replica: Domain = {
  // A replica in use has replayed the writes of an hour ago.
  housekeeping: [{ run: ({ db, clock }) => deleteOwnWrites(db, daysBefore(clock(), 1 / 24)) }],
};
