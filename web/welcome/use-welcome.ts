import { welcome as en } from '#contract/words/en/welcome.ts';
import { welcome as zh } from '#contract/words/zh/welcome.ts';
import { useSpeech } from '../words.tsx';

const both = { en, zh };

/** The texts of parts that most visits never show. Both languages come with these parts and not with every page. */
export const useWelcome = (): typeof en => both[useSpeech().lang];
