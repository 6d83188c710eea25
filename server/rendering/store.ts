import type { Database } from '../database/pool.ts';

const channel = 'quad_pages';

/** Sends news to every process that listens. */
export async function sendInvalidation(db: Database, news: string): Promise<void> {
  await db`select pg_notify(${channel}, ${news})`;
}

/** Hears news until the returned function is called; `onLine` is told whenever the line is there, again or at first. */
export async function listenForInvalidation(
  db: Database,
  onNews: (news: string) => void,
  onLine: () => void,
): Promise<() => Promise<void>> {
  const { unlisten } = await db.listen(channel, onNews, onLine);
  return unlisten;
}
