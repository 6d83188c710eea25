import { sharing as en } from '#contract/words/en/book-pages.ts';
import { sharing as zh } from '#contract/words/zh/book-pages.ts';
import { bothWords } from '../words.tsx';

/** The texts of book pages. */
export const useSharingWords = bothWords<typeof en>({ en, zh });
