import { factor as en } from '#contract/words/en/factor.ts';
import { factor as zh } from '#contract/words/zh/factor.ts';
import { bothWords } from '../../words.tsx';

/** The texts of the second factor. */
export const useFactorWords = bothWords<typeof en>({ en, zh });
