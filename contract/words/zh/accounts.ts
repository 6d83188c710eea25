import type { accounts as en } from '../en/accounts.ts';

export const accounts: typeof en = {};
