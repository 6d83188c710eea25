/** The tag of pages that show a person: name, picture, school, and number of items on sale. */
export const userTag = (userid: string) => `user:${userid}`;
/** The tag of a person's page, which also shows what they wrote in the forum. */
export const personTag = (userid: string) => `person:${userid}`;
