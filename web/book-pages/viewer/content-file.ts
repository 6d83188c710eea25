import type { SharedContent } from '#contract/book-pages/book-pages.ts';

/** Whether a shared page is a PDF, by its address. */
export function isPdf({ photo_location }: Pick<SharedContent, 'photo_location'>): boolean {
  return photo_location.endsWith('.pdf');
}

export function photoKey({ picture }: Pick<SharedContent, 'picture'>): string {
  return picture.replace(/^\/files\//, '');
}
