import { reporting as en } from '#contract/words/en/reporting.ts';
import { reporting as zh } from '#contract/words/zh/reporting.ts';
import { bothWords } from '../words.tsx';

/** The texts of reports of things and people. */
export const useReportWords = bothWords<typeof en>({ en, zh });
