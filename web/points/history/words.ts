import { pointHistory as en } from '#contract/words/en/point-history.ts';
import { pointHistory as zh } from '#contract/words/zh/point-history.ts';
import { bothWords } from '../../words.tsx';

/** The texts of the page of points. */
export const usePointHistoryWords = bothWords<typeof en>({ en, zh });
