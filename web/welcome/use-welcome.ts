import { welcome as en } from '#contract/words/en/welcome.ts';
import { welcome as zh } from '#contract/words/zh/welcome.ts';
import { bothWords } from '../words.tsx';

/** The texts of parts that most visits never show. Both languages come with these parts and not with every page. */
export const useWelcomeWords = bothWords<typeof en>({ en, zh });
