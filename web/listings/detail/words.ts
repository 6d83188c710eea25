import { listingDetail as en } from '#contract/words/en/listing-detail.ts';
import { listingDetail as zh } from '#contract/words/zh/listing-detail.ts';
import { bothWords } from '../../words.tsx';

/** The texts of one listing's page. */
export const useDetailWords = bothWords<typeof en>({ en, zh });
