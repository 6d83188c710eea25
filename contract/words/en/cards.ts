/** Cards of topics and book pages, on home and in their lists. */
export const cards = {
  replies: (count: number, shown: string) => (count === 1 ? '1 reply' : `${shown} replies`),
  pictureOf: (book: string, page: number) => `Page ${page} of ${book}`,
  pdf: 'PDF',
};
