import { office as en } from '#contract/words/en/admin-office.ts';
import { office as zh } from '#contract/words/zh/admin-office.ts';
import { bothWords } from '../../words.tsx';

/** The texts shared by the screens of the office. */
export const useOfficeWords = bothWords<typeof en>({ en, zh });
