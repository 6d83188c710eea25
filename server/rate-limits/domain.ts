import type { Domain } from '../domain.ts';

export const rateLimits: Domain = { housekeeping: [{ run: ({ limits }) => limits.sweep() }] };
