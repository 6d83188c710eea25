import { chat as en } from '#contract/words/en/chat.ts';
import { chat as zh } from '#contract/words/zh/chat.ts';
import { bothWords } from '../words.tsx';

/** The texts of conversations and the room. */
export const useChatWords = bothWords<typeof en>({ en, zh });
