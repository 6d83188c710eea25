/** The tag of pages that show a person: name, picture, school, and number of items on sale. */
export const userTag = (userid: string) => `user:${userid}`;
