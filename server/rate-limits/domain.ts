import type { Domain } from '../domain.ts';

/** Rate limits. */
export const rateLimits: Domain = { housekeeping: [{ run: ({ limits }) => limits.sweep() }] };
