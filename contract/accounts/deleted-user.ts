/**
 * The name shown for a deleted user. It has a space, so no username can equal it. No imports, because every screen
 * shows names.
 */
export const deletedUsername = 'deleted user';
