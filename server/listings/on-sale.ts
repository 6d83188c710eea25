import type { Context } from '../context.ts';
import { mostOfPart } from '../seo/stretches.ts';
import { hotOfSchools } from './hot.ts';
import { selectOnSale } from './stores/seo-store.ts';

const characters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];

/**
 * The parts that the items on sale come in, each named by how the iids in it begin: all in one (""), by the first
 * character or by the first two. An iid is random, so parts are about as large as each other and no boundary has to
 * be looked for; the count on sale, which is kept, says how fine they must be: a part holds some 16,000 of a million.
 */
export async function partsOnSale({ reads }: Pick<Context, 'reads'>): Promise<string[]> {
  const count = [...(await hotOfSchools(reads)).values()].reduce((sum, items) => sum + items, 0);
  if (count === 0) return [];
  // Chance makes some parts larger than the average: each step leaves room for that.
  if (count <= mostOfPart * 0.8) return [''];
  if (count <= mostOfPart * characters.length * 0.8) return characters;
  return characters.flatMap((first) => characters.map((second) => first + second));
}

/** One part's items on sale, and when each changed. */
export function itemsOfPart(
  { reads }: Pick<Context, 'reads'>,
  prefix: string,
): Promise<{ iid: string; updatedAt: Date }[]> {
  return selectOnSale(reads, prefix, mostOfPart);
}
