import { saved as en } from '#contract/words/en/saved.ts';
import { saved as zh } from '#contract/words/zh/saved.ts';
import { bothWords } from '../../words.tsx';

/** The texts of saved things. */
export const useSavedWords = bothWords<typeof en>({ en, zh });
