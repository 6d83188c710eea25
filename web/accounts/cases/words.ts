import { appeals as en } from '#contract/words/en/appeals.ts';
import { appeals as zh } from '#contract/words/zh/appeals.ts';
import { bothWords } from '../../words.tsx';

/** The texts of decisions about oneself, and of appeals. */
export const useAppealWords = bothWords<typeof en>({ en, zh });
