/** The tag of pages that show a person's level. */
export const pointsTag = (userid: string) => `points:${userid}`;
