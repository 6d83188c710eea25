import type { PageContext } from '#server/rendering/page-context.ts';

/** The school whose id is in an address; undefined if there is none. */
export const schoolIn = (text: string, { schools }: PageContext['visit']['site']) =>
  /^[1-9]\d{0,9}$/.test(text) ? schools.of(Number(text)) : undefined;
