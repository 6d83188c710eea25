import { standing as en } from '#contract/words/en/standing.ts';
import { standing as zh } from '#contract/words/zh/standing.ts';
import { bothWords } from '../../words.tsx';

/** The texts of standing and of the mark of a school. */
export const useStandingWords = bothWords<typeof en>({ en, zh });
