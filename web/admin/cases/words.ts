import { cases as en } from '#contract/words/en/cases.ts';
import { reporting as enReporting } from '#contract/words/en/reporting.ts';
import { cases as zh } from '#contract/words/zh/cases.ts';
import { reporting as zhReporting } from '#contract/words/zh/reporting.ts';
import { bothWords } from '../../words.tsx';

/** The texts of cases. */
export const useCaseWords = bothWords<typeof en>({ en, zh });

/** The reasons of reports, in the reporters' words. */
export const useReasonWords = bothWords<typeof enReporting.reasons>({
  en: enReporting.reasons,
  zh: zhReporting.reasons,
});
