import type { Context } from '../context.ts';
import type { Sql } from '../database/pool.ts';
import { mostOfPart } from '../seo/stretches.ts';
import { selectHot } from './stores/listing-store.ts';
import { selectOnSale } from './stores/seo-store.ts';

export { countSelling as countOnSale, countSold } from './stores/listing-store.ts';

const characters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];

/**
 * The parts into which the items on sale are split, each a prefix of random iids: all in one (""), the first character,
 * or the first two. The stored count decides, so that a part has some 16,000 of a million items.
 */
export async function partsOnSale({ reads }: Pick<Context, 'reads'>): Promise<string[]> {
  const count = [...(await hotOfSchools(reads)).values()].reduce((sum, items) => sum + items, 0);
  if (count === 0) return [];
  // Chance makes some parts larger than the average; the factor 0.8 leaves room for that.
  if (count <= mostOfPart * 0.8) return [''];
  if (count <= mostOfPart * characters.length * 0.8) return characters;
  return characters.flatMap((first) => characters.map((second) => first + second));
}

/** The items on sale in one part, with the time of each item's last change. */
export const itemsOfPart = ({ reads }: Pick<Context, 'reads'>, prefix: string) =>
  selectOnSale(reads, prefix, mostOfPart);

/** Returns the number of items on sale by school. */
export async function hotOfSchools(sql: Sql): Promise<Map<number, number>> {
  const rows = await selectHot(sql);
  return new Map(rows.map((row) => [row.schoolId, row.items]));
}
