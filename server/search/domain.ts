import type { Domain } from '../domain.ts';
import { forgetUnused } from './forget.ts';

export const search: Domain = { housekeeping: [{ run: ({ db }) => forgetUnused(db) }] };
