import { adminThings as en } from '#contract/words/en/admin-things.ts';
import { adminThings as zh } from '#contract/words/zh/admin-things.ts';
import { bothWords } from '../../words.tsx';

/** The texts of things, boards and sub-categories. */
export const useAdminThingsWords = bothWords<typeof en>({ en, zh });
