import { daysBefore } from '../clock.ts';
import type { Domain } from '../domain.ts';
import { deleteOwnWrites } from './store.ts';

export const replica: Domain = {
  // Every replica in use has replayed writes that are an hour old.
  housekeeping: [{ run: ({ db, clock }) => deleteOwnWrites(db, daysBefore(clock(), 1 / 24)) }],
};
