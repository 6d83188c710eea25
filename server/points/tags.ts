/** What pages that show a person's level are tagged by. */
export const pointsTag = (userid: string) => `points:${userid}`;
