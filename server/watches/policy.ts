/** A deleted account has nothing to watch. */
export const isWatchable = (person: { readonly deleted: boolean }): boolean => !person.deleted;
