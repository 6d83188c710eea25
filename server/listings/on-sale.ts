import type { Context } from '../context.ts';
import type { Sql } from '../database/pool.ts';
import { mostOfPart } from '../seo/stretches.ts';
import { selectHot } from './stores/listing-store.ts';
import { selectOnSale } from './stores/seo-store.ts';

export { countSelling as countOnSale, countSold } from './stores/listing-store.ts';

const characters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];

/**
 * The parts that the items on sale are split into, each named by the prefix of its iids: all in one (""), by the first
 * character, or by the first two. An iid is random, so parts have about the same size and need no computed boundaries.
 * The kept count of items on sale decides how fine the split is: a part holds some 16,000 of a million.
 */
export async function partsOnSale({ reads }: Pick<Context, 'reads'>): Promise<string[]> {
  const count = [...(await hotOfSchools(reads)).values()].reduce((sum, items) => sum + items, 0);
  if (count === 0) return [];
  // Chance makes some parts larger than the average; the factor 0.8 leaves room for that.
  if (count <= mostOfPart * 0.8) return [''];
  if (count <= mostOfPart * characters.length * 0.8) return characters;
  return characters.flatMap((first) => characters.map((second) => first + second));
}

/** The items on sale of one part, with the time of each item's last change. */
export const itemsOfPart = ({ reads }: Pick<Context, 'reads'>, prefix: string) =>
  selectOnSale(reads, prefix, mostOfPart);

/** Returns the number of items on sale by school. */
export async function hotOfSchools(sql: Sql): Promise<Map<number, number>> {
  const rows = await selectHot(sql);
  return new Map(rows.map((row) => [row.schoolId, row.items]));
}
