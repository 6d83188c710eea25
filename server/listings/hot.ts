import type { Sql } from '../database/pool.ts';
import { selectHot } from './stores/listing-store.ts';

/** Items on sale by school. */
export async function hotOfSchools(sql: Sql): Promise<Map<number, number>> {
  const rows = await selectHot(sql);
  return new Map(rows.map((row) => [row.schoolId, row.items]));
}
