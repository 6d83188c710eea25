/** The state of a listing. Calls and the database carry the number. */
export const listingStatus = { draft: 0, selling: 1, sold: 2 } as const;
export type Status = (typeof listingStatus)[keyof typeof listingStatus];
