import { managing as en } from '#contract/words/en/managing.ts';
import { managing as zh } from '#contract/words/zh/managing.ts';
import { bothWords } from '../../words.tsx';

/** The texts of a person's own listings. */
export const useManagingWords = bothWords<typeof en>({ en, zh });
