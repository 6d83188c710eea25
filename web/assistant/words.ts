import { assistant as en } from '#contract/words/en/assistant.ts';
import { assistant as zh } from '#contract/words/zh/assistant.ts';
import { bothWords } from '../words.tsx';

/** The texts of the helper. */
export const useAssistantWords = bothWords<typeof en>({ en, zh });
