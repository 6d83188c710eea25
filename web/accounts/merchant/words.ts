import { merchant as en } from '#contract/words/en/merchant.ts';
import { merchant as zh } from '#contract/words/zh/merchant.ts';
import { bothWords } from '../../words.tsx';

/** The texts of the application as a merchant. */
export const useMerchantWords = bothWords<typeof en>({ en, zh });
