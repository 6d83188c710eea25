import { viewer as en } from '#contract/words/en/viewer.ts';
import { viewer as zh } from '#contract/words/zh/viewer.ts';
import { bothWords } from '../../words.tsx';

/** The texts of photos in a gallery and full screen. */
export const useViewerWords = bothWords<typeof en>({ en, zh });
