import type { Context } from '../context.ts';
import { selectSizes } from './store.ts';

/** Returns the width and height in pixels of these pictures by their keys. A size never changes. */
export async function pictureSizes(
  { reads }: Context,
  keys: readonly string[],
): Promise<Record<string, readonly [number, number]>> {
  if (keys.length === 0) return {};
  const rows = await selectSizes(reads, keys);
  return Object.fromEntries(rows.map(({ key, width, height }) => [key, [width, height] as const]));
}
