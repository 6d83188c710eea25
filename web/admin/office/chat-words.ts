import { adminChats as en } from '#contract/words/en/admin-chats.ts';
import { adminChats as zh } from '#contract/words/zh/admin-chats.ts';
import { bothWords } from '../../words.tsx';

/** The texts of the screens for the chats' settings. */
export const useAdminChatWords = bothWords<typeof en>({ en, zh });
