import type { Domain } from '../domain.ts';
import { forgetUnused } from './forget.ts';

/** The vocabulary of the search. */
export const search: Domain = { housekeeping: [{ run: ({ db }) => forgetUnused(db) }] };
