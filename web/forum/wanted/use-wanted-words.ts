import { wanted as en } from '#contract/words/en/wanted.ts';
import { wanted as zh } from '#contract/words/zh/wanted.ts';
import { useSpeech } from '../../words.tsx';

const both = { en, zh };

/** The texts about wanted things. Both languages load with the few screens that need them. */
export const useWantedWords = (): typeof en => both[useSpeech().lang];
