import { adminFigures as en } from '#contract/words/en/admin-figures.ts';
import { adminFigures as zh } from '#contract/words/zh/admin-figures.ts';
import { bothWords } from '../../words.tsx';

/** The texts of the overview, the state of the site and its mails. */
export const useFiguresWords = bothWords<typeof en>({ en, zh });
