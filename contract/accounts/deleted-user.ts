/**
 * The name shown for a deleted user. It has a space, so no username can equal it. The file has no imports, because every
 * screen loads it.
 */
export const deletedUsername = 'deleted user';
