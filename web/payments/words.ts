import { payments as en } from '#contract/words/en/payments.ts';
import { payments as zh } from '#contract/words/zh/payments.ts';
import { bothWords } from '../words.tsx';

/** The texts of donations, top-ups and receipts. */
export const usePaymentWords = bothWords<typeof en>({ en, zh });
