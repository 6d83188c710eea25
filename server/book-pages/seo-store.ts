import type { Sql } from '../database/pool.ts';
import { visible } from './policy.ts';

/**
 * Returns the visible pages with a number above `from` and up to `to`, and the time of each share: pages never change.
 */
export async function selectPlaces(sql: Sql, { from, to }: { from: number; to: number }) {
  return sql<{ path: string; changed: Date }[]>`
    select '/content_sharing/' || userid || '/' || id as path, created_at as changed from contents c
    where ${visible(sql)} and place > ${from} and place <= ${to} order by place desc`;
}
