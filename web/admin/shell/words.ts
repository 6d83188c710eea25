import { adminShell as en } from '#contract/words/en/admin-shell.ts';
import { adminShell as zh } from '#contract/words/zh/admin-shell.ts';
import { bothWords } from '../../words.tsx';

/** The texts of the staff room's frame. */
export const useRoomWords = bothWords<typeof en>({ en, zh });
