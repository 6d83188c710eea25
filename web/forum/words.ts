import { forum as en } from '#contract/words/en/forum.ts';
import { forum as zh } from '#contract/words/zh/forum.ts';
import { bothWords } from '../words.tsx';

/** The texts of the forum. */
export const useForumWords = bothWords<typeof en>({ en, zh });
