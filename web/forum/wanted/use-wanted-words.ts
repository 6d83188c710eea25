import { wanted as en } from '#contract/words/en/wanted.ts';
import { wanted as zh } from '#contract/words/zh/wanted.ts';
import { useSpeech } from '../../words.tsx';

const both = { en, zh };

/** The texts about wanted things. Both languages come with the few screens that need them and not with every page. */
export const useWantedWords = (): typeof en => both[useSpeech().lang];
