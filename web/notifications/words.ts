import { notifications as en } from '#contract/words/en/notifications.ts';
import { notifications as zh } from '#contract/words/zh/notifications.ts';
import { bothWords } from '../words.tsx';

/** The texts of notifications. */
export const useNoticeWords = bothWords<typeof en>({ en, zh });
