import { staffLog as en } from '#contract/words/en/staff-log.ts';
import { staffLog as zh } from '#contract/words/zh/staff-log.ts';
import { bothWords } from '../../words.tsx';

/** The texts of the audit log. */
export const useLogWords = bothWords<typeof en>({ en, zh });
