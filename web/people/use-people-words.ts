import { people as en } from '#contract/words/en/people.ts';
import { people as zh } from '#contract/words/zh/people.ts';
import { bothWords } from '../words.tsx';

/** The texts about people. */
export const usePeopleWords = bothWords<typeof en>({ en, zh });
