/** The tag of pages that show a person: name, picture, school, and number of items on sale. */
export const userTag = (userid: string) => `user:${userid}`;
/** The tag of a person's page, which also shows what they wrote in the forum. */
export const personTag = (userid: string) => `person:${userid}`;

const shutOut = 'shut-out:';
/** Tells every process, also without Redis, to close the sockets of a person who is shut out. */
export const shutOutTag = (userid: string) => `${shutOut}${userid}`;
/** The userids of shut-out people in these tags. */
export const shutOutIn = (tags: readonly string[]): string[] =>
  tags.filter((it) => it.startsWith(shutOut)).map((it) => it.slice(shutOut.length));
