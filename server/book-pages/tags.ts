/** The tags of pages that show one person's shared pages, or the newest of every sharer. */
export const contentsTag = (userid: string) => `contents:${userid}`;
export const sharersTag = 'sharers';
