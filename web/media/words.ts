import { media as en } from '#contract/words/en/media.ts';
import { media as zh } from '#contract/words/zh/media.ts';
import { bothWords } from '../words.tsx';

/** The texts of photos in a form. */
export const useMediaWords = bothWords<typeof en>({ en, zh });
