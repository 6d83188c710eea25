import { accounts as en } from '#contract/words/en/accounts.ts';
import { accounts as zh } from '#contract/words/zh/accounts.ts';
import { bothWords } from '../words.tsx';

/** The texts of signing in, signing up and the account area. */
export const useAccountWords = bothWords<typeof en>({ en, zh });
