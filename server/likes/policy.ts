import type { Sql } from '../database/pool.ts';

/** Whether the author of a liked `thing`, a topic, reply or book page, is notified: hidden things bring no news. */
export const isToldOf = (sql: Sql) => sql`thing.removed_at is null`;
