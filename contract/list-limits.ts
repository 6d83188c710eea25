/** The largest offset in a list of listings or topics. A separate file, so that screens load no schemas with it. */
export const farthestOffset = 10_000;
/** Replies on a page of a topic. */
export const postPage = 21;
