import { welcome as en } from '#contract/words/en/welcome.ts';
import { welcome as zh } from '#contract/words/zh/welcome.ts';
import { bothWords } from '../words.tsx';

/** The texts of rarely shown parts. Both languages load with these parts, not with every page. */
export const useWelcomeWords = bothWords<typeof en>({ en, zh });
