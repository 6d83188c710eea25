/** What stands in the place of a deleted user's name. No username can be this: it has a space. No imports: every screen shows names. */
export const deletedUsername = 'deleted user';
