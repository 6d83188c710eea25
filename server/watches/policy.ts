/** Whether a person can be watched: not after the deletion of the account. */
export const isWatchable = (person: { readonly deleted: boolean }): boolean => !person.deleted;
