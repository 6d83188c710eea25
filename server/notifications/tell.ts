import type { Fragment, Sql, Transaction } from '../database/pool.ts';
import { type EventWrite, insertEvent, insertEvents } from './stores/new-event-store.ts';

/** Records an event in its transaction. People are notified after the commit. */
export async function tell(tx: Transaction, it: EventWrite): Promise<void> {
  await insertEvent(tx, it);
}

/**
 * As `tell`, as a part of a statement, for a `with`. `rows` selects kind, object kind, object id, actor, recipients, text
 * id and time, and `data` if the last argument is given.
 */
export const telling = (sql: Sql, rows: Fragment, data?: 'data'): Fragment => insertEvents(sql, rows, data);
