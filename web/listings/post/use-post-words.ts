import { posting as en } from '#contract/words/en/posting.ts';
import { posting as zh } from '#contract/words/zh/posting.ts';
import { bothWords } from '../../words.tsx';

export type PostWords = typeof en;

/** The texts of the post screen. */
export const usePostWords = bothWords<PostWords>({ en, zh });
