import type { cards as en } from '../en/cards.ts';

export const cards: typeof en = {
  replies: (_, shown) => `${shown} 条回复`,
  pictureOf: (book, page) => `《${book}》第 ${page} 页`,
  pdf: 'PDF',
};
