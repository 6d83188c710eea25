import { office as en } from '#contract/words/en/admin-office.ts';
import { office as zh } from '#contract/words/zh/admin-office.ts';
import { bothWords } from '../../words.tsx';

/** The texts that the screens of the office share. */
export const useOfficeWords = bothWords<typeof en>({ en, zh });
