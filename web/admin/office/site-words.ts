import { adminSite as en } from '#contract/words/en/admin-site.ts';
import { adminSite as zh } from '#contract/words/zh/admin-site.ts';
import { bothWords } from '../../words.tsx';

/** The texts of settings, schools and prices. */
export const useAdminSiteWords = bothWords<typeof en>({ en, zh });
