import type { Database } from '../database/pool.ts';

const channel = 'quad_pages';

/** Sends an invalidation event to every process that listens. */
export async function sendInvalidation(db: Database, news: string): Promise<void> {
  await db`select pg_notify(${channel}, ${news})`;
}

/**
 * Receives invalidation events until the returned function is called. `onLine` is called at each connect and reconnect.
 */
export async function listenForInvalidation(
  db: Database,
  onNews: (news: string) => void,
  onLine: () => void,
): Promise<() => Promise<void>> {
  const { unlisten } = await db.listen(channel, onNews, onLine);
  return unlisten;
}
