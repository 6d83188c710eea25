/** What pages that show a person are tagged by: name, picture, school, and how much they have on sale. */
export const userTag = (userid: string) => `user:${userid}`;
