import type { Database, Sql } from '../database/pool.ts';

const channel = 'quad_pages';

export async function sendInvalidation(db: Sql, news: string): Promise<void> {
  await db`select pg_notify(${channel}, ${news})`;
}

/** Receives invalidation events until the returned function is called. `onLine` is called at each connect. */
export async function listenForInvalidation(
  db: Database,
  onNews: (news: string) => void,
  onLine: () => void,
): Promise<() => Promise<void>> {
  const { unlisten } = await db.listen(channel, { onNotification: onNews, onConnect: onLine });
  return unlisten;
}
