import { listingSearch as en } from '#contract/words/en/listing-search.ts';
import { listingSearch as zh } from '#contract/words/zh/listing-search.ts';
import { bothWords } from '../../words.tsx';

/** The texts of the search for listings. */
export const useSearchWords = bothWords<typeof en>({ en, zh });
