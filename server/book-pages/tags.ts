/** What pages are tagged by: the shared pages of one person, and the newest of everybody. */
export const contentsTag = (userid: string) => `contents:${userid}`;
export const sharersTag = 'sharers';
