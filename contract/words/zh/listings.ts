import type { listings as en } from '../en/listings.ts';

export const listings: typeof en = {};
